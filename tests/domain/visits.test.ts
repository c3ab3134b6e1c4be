/** Rules of visits that both sides use (domain 1.3.1, 2.1). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Progress, stepOf, stepPath, stepStates, visitPath } from '#application/domain/visit-steps.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { RangeRow } from '#src/workflows/orders/domain/ranges.ts'
import { rangesFor } from '#src/workflows/visits/domain/ranges.ts'
import { shockBelow } from '#src/workflows/visits/domain/required-signs.ts'
import { isForWomen, usualBook } from '#src/workflows/visits/domain/service-books.ts'
import {
  conceptOf,
  isLoweredOutsideTriage,
  isPriorityTooLow,
  proposedPriority,
  unusual,
  type Vital,
  type VitalRange,
} from '#src/workflows/visits/domain/vital-signs.ts'
import { waitOf } from '#src/workflows/visits/domain/worklists.ts'

const today = '2026-11-23'
const row = (concept: string, more: Partial<RangeRow>): RangeRow => ({
  concept,
  applies_to: 1,
  age_unit: 3,
  age_from: 0,
  age_to: null,
  low: null,
  high: null,
  ...more,
})
const catalogue = [
  row('RESPIRATORY_RATE', { age_unit: 2, age_to: 1, high: '59' }),
  row('RESPIRATORY_RATE', { age_unit: 2, age_from: 2, age_to: 11, high: 49 }),
  row('RESPIRATORY_RATE', { age_from: 15, low: 12, high: 20 }),
  row('PULSE', { age_from: 15, low: 60, high: 100 }),
  row('PULSE', { age_from: 15, applies_to: 4, low: 60, high: 110 }),
]

describe('normal ranges', () => {
  it.each([
    ['of a newborn', { birthdate: '2026-11-03', sex: gender.Male.value }, { low: null, high: 59 }],
    ['of an infant', { birthdate: '2026-05-01', sex: gender.FeMale.value }, { low: null, high: 49 }],
    ['of an adult', { birthdate: '1990-05-17', sex: gender.Male.value }, { low: 12, high: 20 }],
    [
      'of a child that none are known of',
      { birthdate: '2020-05-17', sex: gender.Male.value },
      { low: null, high: null },
    ],
  ])('%s', (_, person, requested) => {
    expect(rangesFor(catalogue, person, today).respiratory_rate).toMatchObject(requested)
  })

  it('of a pregnant woman take precedence', () => {
    const woman = { birthdate: '1990-05-17', sex: gender.FeMale.value }
    expect(rangesFor(catalogue, { ...woman, pregnant: 1 }, today).pulse?.high).toBe(110)
    expect(rangesFor(catalogue, { ...woman, pregnant: 2 }, today).pulse?.high).toBe(100)
  })
})

/** The shipped ranges of everybody; the file has no quoted cells. */
const shipped = readFileSync('data/catalogues/observation-ranges.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .filter(([, appliesTo]) => appliesTo === 'ALL')
  .map(
    ([concept = '', , unit, from, to, low, high]): RangeRow => ({
      concept,
      applies_to: 1,
      age_unit: unit === 'MONTHS' ? 2 : 3,
      age_from: Number(from),
      age_to: to ? Number(to) : null,
      low: low || null,
      high: high || null,
    }),
  )

const isEmpty = (range: VitalRange | undefined) => !range || (range.low === null && range.high === null)

it('the shipped ranges have no gap between birth and old age', () => {
  const vitals = ['temperature', 'pulse', 'respiratory_rate', 'systolic', 'spo2', 'glucose', 'gcs'] as const
  for (let months = 0; months <= 1200; months += 1) {
    const birthdate = new Date(Date.UTC(2026, 2 - months, 1)).toISOString().slice(0, 10)
    const found = rangesFor(shipped, { birthdate, sex: 1 }, '2026-03-02')
    expect([months, vitals.filter((vital) => isEmpty(found[vital]))]).toEqual([months, []])
  }
})

it('every sign whose priority is judged has a shipped range', () => {
  const found = rangesFor(shipped, { birthdate: '1990-05-17', sex: 1 }, '2026-03-02')
  expect(Object.keys(conceptOf).filter((vital) => isEmpty(found[vital as Vital]))).toEqual(['muac'])
})

it('no dangerous value is within its shipped range', () => {
  for (let months = 0; months <= 1200; months += 1) {
    const birthdate = new Date(Date.UTC(2026, 2 - months, 1)).toISOString().slice(0, 10)
    const found = Object.entries(rangesFor(shipped, { birthdate, sex: 1 }, '2026-03-02'))
    const within = found.filter(
      ([, { low, high, danger = {} }]) =>
        (low !== null && danger.low !== undefined && danger.low > low) ||
        (high !== null && danger.high !== undefined && danger.high <= high),
    )
    expect([months, within]).toEqual([months, []])
  }
})

it('no pressure that calls for an emergency is within the shipped range', () => {
  for (let years = 0; years <= 60; years += 1) {
    const birthdate = `${2026 - years}-03-01`
    const low = Number(rangesFor(shipped, { birthdate, sex: 1 }, '2026-03-02').systolic?.low)
    expect([years, low >= shockBelow(years)]).toEqual([years, true])
  }
})

it.each([
  ['2025-12-01', { pulse: 170 }, [{ vital: 'pulse', side: 'high', isDangerous: false }]],
  [
    '2023-03-01',
    { pulse: 145, systolic: 70 },
    [
      { vital: 'pulse', side: 'high', isDangerous: false },
      { vital: 'systolic', side: 'low', isDangerous: true },
    ],
  ],
  [
    '2018-03-01',
    { pulse: 100, respiratory_rate: 31 },
    [{ vital: 'respiratory_rate', side: 'high', isDangerous: false }],
  ],
  ['2012-03-01', { pulse: 90, respiratory_rate: 16, systolic: 100 }, []],
])('a child born on %s with %j has %j outside of its range', (birthdate, values, expected) => {
  expect(unusual(values, rangesFor(shipped, { birthdate, sex: 2 }, '2026-03-02'))).toEqual(expected)
})

const ranges = {
  temperature: { low: 36.5, high: 37.3 },
  pulse: { low: 60, high: 100 },
  spo2: { low: 95, high: null },
  glucose: { low: 70, high: 199 },
  bmi: { low: 18.5, high: 24.9 },
}
const { EMERGENCY, URGENT, ROUTINE } = visitPriority
const usual = { priority_reason: 'usual' }

describe('triage', () => {
  it.each([
    ['lower after triage', EMERGENCY, ROUTINE, true, true],
    ['one step lower after triage', URGENT, ROUTINE, true, true],
    ['higher after triage', ROUTINE, EMERGENCY, true, false],
    ['lower before triage', EMERGENCY, ROUTINE, false, false],
  ])('a priority that becomes %s', (_, before, after, has_triage, isRefused) => {
    const priority = ({ value }: { value: number }) => ({ priority: value })
    expect(isLoweredOutsideTriage(priority(before), priority(after), { has_triage })).toBe(isRefused)
  })

  it.each([
    [{ temperature: 37, spo2: 98 }, []],
    [{ temperature: '38.5' }, [{ vital: 'temperature', side: 'high', isDangerous: false }]],
    [{ temperature: null, spo2: 94 }, [{ vital: 'spo2', side: 'low', isDangerous: false }]],
  ])('names the abnormal values of %j', (values, requested) => {
    expect(unusual(values, ranges)).toEqual(requested)
  })

  it.each([
    ['nothing', { avpu: 1, temperature: 37 }, 0, 3, []],
    ['a danger sign', {}, 1, 2, ['danger_sign']],
    ['a high fever', { temperature: 38.5 }, 0, 2, ['temperature']],
    ['a moderate fever', { temperature: 38.4 }, 0, 3, []],
    ['a moderate fever in pregnancy', { temperature: 38.4, pregnant: 1 }, 0, 2, ['temperature']],
    [
      'three mild deviations',
      { temperature: 38.4, spo2: 94, pulse: 105 },
      0,
      2,
      ['temperature', 'pulse', 'spo2'],
    ],
    ['two mild deviations', { temperature: 38.4, spo2: 94 }, 0, 3, []],
    ['little oxygen', { spo2: 93 }, 0, 2, ['spo2']],
    ['hardly any sugar', { glucose: 53 }, 0, 1, ['glucose']],
    ['little sugar', { glucose: 69 }, 0, 2, ['glucose']],
    ['a mildly raised sugar', { glucose: 299 }, 0, 3, []],
    ['much sugar', { glucose: 300 }, 0, 2, ['glucose']],
    ['severe pain', { pain: 8 }, 0, 2, ['pain']],
    ['moderate pain', { pain: 7 }, 0, 3, []],
    ['no answer to voice', { avpu: 3 }, 0, 1, ['consciousness']],
    ['hardly any oxygen', { spo2: 85 }, 0, 1, ['spo2']],
    ['a pressure that cannot be measured', { no_pressure: 2 }, 0, 1, ['systolic']],
    ['a broken cuff', { no_pressure: 3 }, 0, 3, []],
  ])('proposes a priority for %s', (_, values, dangerSigns, priority, because) => {
    expect(proposedPriority(values, { ranges, dangerSigns, years: 30 })).toEqual({ priority, because })
  })

  it.each([
    ['a low saturation as routine', { spo2: 82, priority: ROUTINE.value }, 0, true],
    ['shock as urgent', { systolic: 70, priority: URGENT.value }, 0, true],
    ['shock as urgent, for a reason', { systolic: 70, priority: URGENT.value, ...usual }, 0, false],
    ['shock as an emergency', { systolic: 70, priority: EMERGENCY.value }, 0, false],
    ['a high fever as routine', { temperature: 38.6, priority: ROUTINE.value }, 0, true],
    [
      'a high fever as routine, for a reason',
      { temperature: 38.6, priority: ROUTINE.value, ...usual },
      0,
      false,
    ],
    ['a high fever as urgent', { temperature: 38.6, priority: URGENT.value }, 0, false],
    ['a high fever as an emergency', { temperature: 38.6, priority: EMERGENCY.value }, 0, false],
    ['a danger sign as routine', { priority: ROUTINE.value }, 1, true],
    ['a reason of four letters', { priority: ROUTINE.value, priority_reason: 'well' }, 1, true],
    ['overweight as routine', { bmi: 31, priority: ROUTINE.value }, 0, false],
    ['usual signs as routine', { temperature: 37, priority: ROUTINE.value }, 0, false],
  ])('judges %s', (_, values, dangerSigns, isTooLow) => {
    expect(isPriorityTooLow(values, { ranges, dangerSigns, years: 30 })).toBe(isTooLow)
  })

  it.each([
    ['the same values', {}, false],
    ['a value that is not urgent', { pulse: 90 }, false],
    ['another value of the same sign', { temperature: 41 }, true],
    ['another sign', { spo2: 72 }, true],
    ['a sign that cannot be measured', { no_pressure: 2 }, true],
    ['a lower priority', { priority: ROUTINE.value }, true],
    ['a new reason', { spo2: 72, priority_reason: 'Awake, drinks well' }, false],
  ])('a stored reason with %s', (_, changed, isTooLow) => {
    const stored = { temperature: 40.5, symptom_ids: [4], priority: URGENT.value, ...usual }
    const facts = { ranges, dangerSigns: 1, years: 30 }
    expect(isPriorityTooLow({ ...stored, ...changed }, facts, stored)).toBe(isTooLow)
  })

  it.each([
    ['the same complaints', [9, 4], false],
    ['another complaint', [4], true],
  ])('a stored reason with %s', (_, symptom_ids, isTooLow) => {
    const stored = { symptom_ids: [4, 9], priority: ROUTINE.value, ...usual }
    const facts = { ranges, dangerSigns: 1, years: 30 }
    expect(isPriorityTooLow({ ...stored, symptom_ids }, facts, stored)).toBe(isTooLow)
  })

  it.each([
    ['an infant', 0, { temperature: 37.6 }, 2],
    ['a child of one', 1, { temperature: 38.4 }, 3],
    ['a child of one', 1, { temperature: 38.5 }, 2],
    ['a child of nine', 9, { pulse: 105 }, 2],
    ['a man of sixteen', 16, { pulse: 110 }, 3],
    ['a man of sixteen', 16, { pulse: 111 }, 2],
  ])('proposes for %s aged %i with %j the priority %i', (_, years, values, priority) => {
    expect(proposedPriority(values, { ranges, dangerSigns: 0, years }).priority).toBe(priority)
  })

  it.each([
    [0, 62, 3],
    [0, 58, 1],
    [2, 73, 1],
    [4, 79, 3],
    [5, 79, 1],
    [9, 88, 3],
    [12, 89, 1],
    [18, 80, 3],
  ])('at the age of %i judges a systolic pressure of %i', (years, systolic, priority) => {
    expect(proposedPriority({ systolic }, { ranges: {}, dangerSigns: 0, years }).priority).toBe(priority)
  })

  it.each([
    ['an emergency after two minutes', 2, 1, 'long'],
    ['an emergency after ten', 10, 1, 'too_long'],
    ['an urgent patient after forty', 40, 2, 'long'],
    ['a routine patient after forty', 40, 3, 'usual'],
    ['a routine patient after two hours', 120, 3, 'too_long'],
  ] as const)('marks the wait of %s', (_, minutes, priority, wait) => {
    expect(waitOf(minutes, { long: 60, too_long: 120 }, priority)).toBe(wait)
  })
})

describe('steps', () => {
  const begun: Progress = {
    status: 1,
    triaged_at: null,
    seen_at: null,
    treated_at: null,
    discharged_at: null,
    has_prescription: false,
    has_form: false,
  }
  const at = '2026-11-23T01:00:00.000Z'
  it.each([
    ['who just came', {}, ['todo', 'todo', 'todo', 'todo', 'todo']],
    ['who was seen without triage', { status: 3, seen_at: at }, ['skipped', 'doing', 'todo', 'todo', 'todo']],
    [
      'who is treated with medicine',
      { status: 5, triaged_at: at, seen_at: at, treated_at: at, has_prescription: true },
      ['done', 'done', 'skipped', 'done', 'todo'],
    ],
    [
      'whose visit is cancelled',
      { status: 10, triaged_at: at, seen_at: at },
      ['done', 'skipped', 'skipped', 'skipped', 'skipped'],
    ],
    [
      'who is gone',
      { status: 7, triaged_at: at, seen_at: at, treated_at: at, discharged_at: at },
      ['done', 'done', 'skipped', 'skipped', 'done'],
    ],
  ])('for a patient %s', (_, more, states) => {
    expect(Object.values(stepStates({ ...begun, ...more }))).toEqual(states)
  })

  it('follow the state, and have URLs', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(stepOf)).toEqual([1, 2, 2, 2, 5, 5, 5])
    expect(stepPath('triage')).toBe('/visits/visit-steps/triage-step')
    expect(visitPath('V260000001', 5)).toBe('/visits/visit-steps/discharge-step?visit=V260000001')
  })
})

it('service books are proposed by type and age, some for women only', () => {
  const { IPD, OPD, EMERGENCY } = visitType
  expect([IPD, OPD, EMERGENCY].map(({ value }) => usualBook(value, 30))).toEqual([14, 1, 9])
  expect(usualBook(IPD.value, 9)).toBe(15)
  expect([1, 2, 3, 14].map(isForWomen)).toEqual([false, true, true, false])
})
