/** Mistakes in who is notified of states, and by when records must leave them. */
import { code, day, grade, integer, label, type Mistake, makers, text, withFields } from './schema.ts'

const moment = { kind: 'dateTime', label }
const fields = {
  state: grade,
  due_at: moment,
  planned_on: day,
  amount: integer,
  secret: { ...text, pii: true },
}
const toCreator = [{ creator: true }]
const khmer = (en: string) => ({ kh: `ថ្មី ${en}`, en: `New ${en}` })

const states = (more: object, others: object = {}): Mistake[1] =>
  withFields(
    { ...fields, ...others },
    {
      states: {
        field: 'state',
        initial: 'GOOD',
        transitions: { spoil: { label, from: ['GOOD'], to: 'POOR' } },
        ...more,
      },
    },
  )
const notify = (more: object, others: object = {}) =>
  states({ notify: [{ on: ['POOR'], to: toCreator, ...more }] }, others)
const due = (rule: object, more: object = {}) => states({ dueField: 'due_at', due: { GOOD: rule }, ...more })

export const stateNoticeMistakes: readonly Mistake[] = [
  [
    "drugs.states.notify.0.on: there is no state or transition 'POR'; did you mean 'POOR'?",
    notify({ on: ['POR'] }),
  ],
  ['drugs: states.notify.0.to must have at least 1 of them, not 0', notify({ to: [] })],
  [
    'drugs: states.notify.0.to.0 must be { permission }, { role }, { field } or { creator: true }',
    notify({ to: ['creator'] }),
  ],
  ["drugs.states.notify.0.to.0.field: unknown field 'boss_id'", notify({ to: [{ field: 'boss_id' }] })],
  ["drugs.states.notify.0.to.0.field: 'amount' is no ref to users", notify({ to: [{ field: 'amount' }] })],
  [
    'drugs.states.notify.0.to.0.side: the resource has no second place (scope.also)',
    notify({ to: [{ permission: 'list_drugs', side: 'also' }] }),
  ],
  [
    'drugs.states.notify.0.to.0.isLocal: the resource belongs to no place (scope)',
    notify({ to: [{ role: 'viewer', isLocal: true }] }),
  ],
  [
    "drugs: states.notify.0.to.0.permission is 'list_drug', which nothing else names; did you mean 'list_drugs'?",
    notify({ to: [{ permission: 'list_drug' }] }),
  ],
  ["drugs.states.notify.0.text: unknown field 'number'", notify({ text: khmer('{number}') })],
  [
    "drugs.states.notify.0.text: 'secret' is about a person, whom notifications don’t name; use the record’s number",
    notify({ text: khmer('{secret}') }),
  ],
  [
    "drugs.states.notify.0.text: 'maker_id' names a record that record rules hide from some users; leave it out",
    notify({ text: khmer('{maker_id}') }, { maker_id: { kind: 'ref', label, to: 'makers' } }),
    makers({ recordRules: [{ of: ['list'], where: { field: 'created_by', is: { me: true } } }] }),
  ],
  [
    "drugs.states.notify.0.text: 'maker_id' names a record that record rules hide from some users; leave it out",
    notify({ text: khmer('{maker_id}') }, { maker_id: { kind: 'ref', label, to: 'makers' } }),
    makers({
      fields: { code, owner_id: { kind: 'ref', label, to: 'owners' } },
      display: { kh: '{owner_id}', en: '{owner_id}' },
    }),
    makers({
      path: 'setting/owners',
      singular: 'owner',
      recordRules: [{ of: ['list'], where: { field: 'created_by', is: { me: true } } }],
    }),
  ],
  [
    "drugs.states.notify.0.text: 'amount' needs a permission to be read, so not every recipient may see it",
    notify({ text: khmer('{amount}') }, { amount: { ...integer, permission: { read: 'list_drugs' } } }),
  ],
  ["drugs.states.page: names unknown fields (no): 'drugs/{no}'", states({ page: 'drugs/{no}' })],
  [
    'drugs.states.due: needs dueField, the dateTime field with the due time',
    due({ days: 1 }, { dueField: undefined }),
  ],
  ['drugs.states.dueField: there is no due state (due)', states({ dueField: 'due_at' })],
  ["drugs.states.dueField: 'amount' is no dateTime field", due({ days: 1 }, { dueField: 'amount' })],
  [
    "drugs.states.due: there is no state 'GOD'; did you mean 'GOOD'?",
    states({ dueField: 'due_at', due: { GOD: { days: 1 } } }),
  ],
  [
    'drugs.states.due.POOR: no transition leads away, so records would be overdue for ever',
    states({ dueField: 'due_at', due: { POOR: { days: 1 } } }),
  ],
  ['drugs.states.due.GOOD: needs days, hours, or at with a field, and only one', due({})],
  [
    'drugs.states.due.GOOD: needs days, hours, or at with a field, and only one',
    due({ days: 1, at: 'planned_on' }),
  ],
  ['drugs.states.due.GOOD: is due at once; use notify', due({ hours: 0 })],
  ['drugs: states.due.GOOD.days must be a whole number from 0 to 3650, not -1', due({ days: -1 })],
  [
    'drugs: states.due.GOOD.days must be a whole number from 0 to 3650, not 999999999',
    due({ days: 999_999_999 }),
  ],
  [
    'drugs: states.due.GOOD.escalate.hours must be a whole number from 0 to 87600, not 87601',
    due({ days: 2, escalate: { hours: 87_601, to: toCreator } }),
  ],
  ["drugs.states.due.GOOD.at: 'amount' is no date or dateTime field", due({ at: 'amount' })],
  ['drugs.states.due.GOOD.at: is the field that the system sets', due({ at: 'due_at' })],
  [
    'drugs.states.due.GOOD.remind: is 3 days before a due time of 2 days; remind later',
    due({ days: 2, remind: { days: 3 }, to: toCreator }),
  ],
  ['drugs.states.due.GOOD.remind: needs days or hours', due({ days: 2, remind: {}, to: toCreator })],
  [
    "drugs.states.due.GOOD.remind: has no recipients; say to, or notify on 'GOOD'",
    due({ days: 2, remind: { days: 1 } }),
  ],
  ['drugs.states.due.GOOD.to: receives the reminder; say remind', due({ days: 2, to: toCreator })],
  [
    'drugs.states.due.GOOD.escalate: needs days or hours; 0 is when it is due',
    due({ days: 2, escalate: { to: toCreator } }),
  ],
  ["drugs: states.due.GOOD.escalate needs 'to'", due({ days: 2, escalate: { hours: 1 } })],
]
