/** Who is notified of states, and by when records must leave them: pure rules as tables. */
import { describe, expect, it } from 'vitest'
import { type Declaration, field } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { dueRecipients, dueSpan, dueTime, noticesOf, type Recipient } from '#schemas/kit/state-notices.ts'
import type { States } from '#schemas/kit/states.ts'

const label = { kh: 'សាកល្បង', en: 'Try' }
const names = ['OPEN', 'BY_DAY', 'BY_MOMENT', 'DONE']
const values = Object.fromEntries(names.map((name, index) => [name, { value: index + 1, label }]))
const creator: Recipient = { creator: true }
const viewers: Recipient = { role: 'viewer' }

const tasks: Declaration = {
  path: 'tasks',
  singular: 'task',
  label,
  icon: 'mdi:check',
  key: ['code'],
  fields: {
    code: field.code({ label, required: true, unique: true }),
    state: field.enum({ label, values }),
    planned_on: field.date({ label }),
    reply_by: field.dateTime({ label }),
    due_at: field.dateTime({ label }),
  },
  list: { columns: ['code'] },
  states: {
    field: 'state',
    initial: 'OPEN',
    dueField: 'due_at',
    due: {
      OPEN: { days: 2, hours: 3, remind: { days: 1 }, escalate: { hours: 2, to: [viewers] } },
      BY_DAY: { at: 'planned_on' },
      BY_MOMENT: { at: 'reply_by', to: [viewers], remind: { hours: 4 } },
    },
    notify: [
      { on: ['OPEN'], to: [creator] },
      { on: ['plan', 'DONE'], to: [viewers] },
    ],
    transitions: {
      plan: { label, from: ['OPEN'], to: 'BY_DAY' },
      ask: { label, from: ['OPEN', 'BY_DAY'], to: 'BY_MOMENT' },
      finish: { label, from: names.slice(0, 3), to: 'DONE' },
    },
  },
}
const resource = createRegistry([tasks]).get('tasks')
const states = resource.states as States
const entered = '2026-03-02T03:00:00.000Z'

it.each([
  ['days and hours after it was entered', { state: 1 }, '2026-03-04T06:00:00.000Z'],
  ['the end of the day in Phnom Penh', { state: 2, planned_on: '2026-03-05' }, '2026-03-05T17:00:00.000Z'],
  ['never without the day', { state: 2, planned_on: null }, null],
  ['the moment', { state: 3, reply_by: '2026-03-05T10:30:00Z' }, '2026-03-05T10:30:00.000Z'],
  ['never after the last day that exists', { state: 2, planned_on: '9999-12-31' }, null],
  ['never at a moment after it', { state: 3, reply_by: '9999-12-31T23:00:00-07:00' }, null],
  ['never at a moment that is none', { state: 3, reply_by: 'soon' }, null],
  ['never in a state without a rule', { state: 4, planned_on: '2026-03-05' }, null],
])('is due %s', (_, record, due) => expect(dueTime(resource, record, entered)).toBe(due))

it('is never due an unreadable time after it was entered', () => {
  expect(dueTime(resource, { state: 1 }, '')).toBeNull()
  const endless = { ...resource, states: { ...states, due: { OPEN: { days: 999_999_999 } } } }
  expect(dueTime(endless, { state: 1 }, entered)).toBeNull()
})

const hour = 3_600_000
it.each([
  ['OPEN', 'remind', { from: -24 * hour, until: 0 }],
  ['OPEN', 'escalate', { from: 2 * hour, until: Number.POSITIVE_INFINITY }],
  ['BY_MOMENT', 'remind', { from: -4 * hour, until: 0 }],
  ['BY_MOMENT', 'escalate', undefined],
  ['BY_DAY', 'remind', undefined],
] as const)('%s: when to %s', (state, step, span) =>
  expect(dueSpan(states.due?.[state] ?? {}, step)).toEqual(span),
)

describe('recipients', () => {
  it.each([
    ['OPEN', 'remind', [creator]],
    ['OPEN', 'escalate', [viewers]],
    ['BY_MOMENT', 'remind', [viewers]],
    ['BY_DAY', 'escalate', []],
  ] as const)('%s %s', (state, step, to) =>
    expect(dueRecipients(states, state, states.due?.[state] ?? {}, step)).toEqual(to),
  )

  it.each([
    [{ state: 'OPEN' }, [creator]],
    [{ state: 'BY_DAY', transition: 'plan' }, [viewers]],
    [{ state: 'DONE', transition: 'finish' }, [viewers]],
    [{ state: 'BY_MOMENT', transition: 'ask' }, []],
    [{}, []],
  ])('of %j', (event, to) => expect(noticesOf(states, event).flatMap((one) => one.to)).toEqual(to))
})

it('only the system sets the due time, which is late once it has passed', () => {
  expect(resource.fields.due_at).toMatchObject({ readOnly: 'always', pastTone: 'late' })
})
