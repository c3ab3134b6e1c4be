/** Defaults that depend on the moment and on the user. */
import { expect, it } from 'vitest'
import { type Creation, type DynamicDefault, defaultOf } from '#schemas/kit/defaults.ts'
import { field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'

const label = { kh: 'ក', en: 'A' }
const creation: Creation = { now: new Date('2026-02-28T18:30:45.000Z'), me: 7, myFacility: 3 }

const cases: [string, (initial: DynamicDefault) => Field, DynamicDefault, unknown][] = [
  // In Phnom Penh it is already the next day.
  ['a date', (initial) => field.date({ label, default: initial }), { today: true }, '2026-03-01'],
  [
    'a date a year later',
    (initial) => field.date({ label, default: initial }),
    { today: true, years: 1 },
    '2027-03-01',
  ],
  ['a month', (initial) => field.date({ label, default: initial }), { thisMonth: true }, '2026-03-01'],
  [
    'the code of a month',
    (initial) => field.code({ label, default: initial }),
    { thisMonth: true },
    '2026-03',
  ],
  [
    'a moment',
    (initial) => field.dateTime({ label, default: initial }),
    { now: true },
    '2026-02-28T18:30:00.000Z',
  ],
  ['the user', (initial) => field.ref({ label, to: 'users', default: initial }), { me: true }, 7],
  [
    'the facility',
    (initial) => field.ref({ label, to: 'health-facilities', default: initial }),
    { myFacility: true },
    3,
  ],
]

it.each(cases)('%s', (_, make, initial, value) => {
  expect(defaultOf(make(initial), creation)).toBe(value)
})

it('is empty if the user has no facility, and constant otherwise', () => {
  const facility = field.ref({ label, to: 'health-facilities', default: { myFacility: true } })
  expect(defaultOf(facility, { ...creation, myFacility: null })).toBeNull()
  expect(defaultOf(field.integer({ label, default: 2 }), creation)).toBe(2)
  expect(defaultOf(field.json({ label, default: { today: true } }), creation)).toEqual({ today: true })
})
