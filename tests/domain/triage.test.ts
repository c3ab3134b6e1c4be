/** Required parts of a triage, and measurements that need confirmation (domain 1.3.1). */
import { describe, expect, it } from 'vitest'
import triages from '#schemas/records/triages.ts'
import { doubts, type PatientGrowth, unconfirmed } from '#src/workflows/visits/domain/plausibility.ts'
import { requiredFields } from '#src/workflows/visits/domain/required-signs.ts'
import { possibleValues, type Values } from '#src/workflows/visits/domain/values.ts'
import { triageProblems } from '#src/workflows/visits/domain/vital-signs.ts'
import { measuredTwice } from '#tests/support/visit-fixture.ts'

const today = '2026-11-26'
const born = {
  adult: '1987-04-02',
  child: '2020-11-20',
  infant: '2026-04-10',
  newborn: '2026-11-20',
}
const of = (birthdate: string, last?: PatientGrowth['last']): PatientGrowth => ({
  birthdate,
  today,
  last,
})

describe('plausibility by age', () => {
  it.each([
    ['3.2 kg of a man of 39', born.adult, { weight: 3.2, height: 165 }, ['weight']],
    ['53 kg of a man of 39', born.adult, { weight: 53, height: 165 }, []],
    ['250 cm of an adult', born.adult, { height: 250 }, ['height']],
    ['16.5 cm typed for 165', born.adult, { weight: 53, height: 65 }, ['height']],
    ['a body mass index of 71', born.adult, { weight: 160, height: 150 }, ['bmi']],
    ['a body mass index of 9.6', born.adult, { weight: 26, height: 165 }, ['bmi']],
    ['3.2 kg of a newborn', born.newborn, { weight: 3.2, height: 50 }, []],
    ['0.9 kg of a premature baby', born.newborn, { weight: 0.9, height: 36 }, []],
    ['32 kg of a newborn', born.newborn, { weight: 32 }, ['weight']],
    ['8 kg at seven months', born.infant, { weight: 8, height: 68, muac: 14 }, []],
    ['80 kg at six years', born.child, { weight: 81 }, ['weight']],
    ['20 kg at six years', born.child, { weight: 20, height: 115 }, []],
    ['an arm of 30 cm at seven months', born.infant, { muac: 30 }, ['muac']],
    ['a temperature of 31', born.adult, { temperature: 31 }, ['temperature']],
    ['a high fever', born.adult, { temperature: '41.2' }, []],
    ['nothing measured', born.adult, { weight: null, height: '' }, []],
  ])('%s', (_, birthdate, values, signs) => {
    expect(doubts(values, of(birthdate)).map(({ sign }) => sign)).toEqual(signs)
  })
})

describe('plausibility against the last value', () => {
  const last = (value: number, on: string) => ({ weight: { value, on } })
  it.each([
    ['an adult who lost a third', born.adult, { weight: 40 }, last(60, '2026-10-01'), ['weight']],
    ['an adult who gained a fifth', born.adult, { weight: 71.9 }, last(60, '2026-10-01'), []],
    ['an adult after two years', born.adult, { weight: 40 }, last(60, '2024-10-01'), []],
    ['an infant who grew', born.infant, { weight: 8 }, last(3.4, '2026-04-11'), []],
    ['an infant who shrank', born.infant, { weight: 5 }, last(7, '2026-11-01'), ['weight']],
    ['a child who doubled', born.child, { weight: 30 }, last(15, '2026-09-01'), ['weight']],
    [
      'an adult who shrank 4 cm',
      born.adult,
      { height: 161 },
      { height: { value: 165, on: '2026-10-01' } },
      ['height'],
    ],
    [
      'a child who grew 4 cm in a year',
      born.child,
      { height: 119 },
      { height: { value: 115, on: '2025-11-26' } },
      [],
    ],
  ])('%s', (_, birthdate, values, before, signs) => {
    expect(doubts(values, of(birthdate, before)).map(({ sign }) => sign)).toEqual(signs)
  })
})

it('a confirmation applies to its value: another value needs a new one', () => {
  const man = of(born.adult)
  expect(unconfirmed({ weight: 3.2, confirmed_weight: 3.2 }, man)).toEqual([])
  expect(unconfirmed({ weight: 3.1, confirmed_weight: '3.2' }, man)).toMatchObject([
    { sign: 'weight', value: 3.1, low: 25, high: 250 },
  ])
})

describe('a triage', () => {
  const adult = {
    years: 39,
    isFemale: false,
    isInpatient: false,
    birthdate: born.adult,
    today,
    ranges: {},
    dangerSigns: 0,
  }
  const child = { ...adult, years: 3, birthdate: '2023-04-01' }
  const signs = { temperature: 37, pulse: 80, respiratory_rate: 16, spo2: 98 }
  const measured = { complaint: 'x', ...signs }
  const pressure = { systolic: 120, diastolic: 80 }
  const low = { spo2: 85 }
  const twice = (values: Values) => measuredTwice(values).confirmed_signs

  it.each([
    ['an adult without pressure', measured, adult, ['systolic', 'diastolic']],
    ['an adult whose pressure cannot be measured', { ...measured, no_pressure: 2 }, adult, []],
    ['a small child without weight', measured, child, ['weight']],
    ['a small child who is not to be weighed', { ...measured, no_weight: 1 }, child, []],
    ['an inpatient', { ...measured, ...pressure }, { ...adult, isInpatient: true }, ['weight']],
    ['a complaint or a symptom', { ...signs, ...pressure }, adult, ['complaint']],
    ['a symptom for a complaint', { ...signs, ...pressure, symptom_ids: [4] }, adult, []],
    ['a pregnant man', { ...measured, ...pressure, pregnant: 1 }, adult, ['pregnant']],
    ['a fever measured once', { ...measured, ...pressure, temperature: 39 }, adult, []],
    ['85 % measured once', { ...measured, ...pressure, spo2: 85 }, adult, ['confirmed_signs']],
    ['85 % twice', { ...measured, ...pressure, ...low, confirmed_signs: twice(low) }, adult, []],
    [
      '80 % once, after 85 % twice',
      { ...measured, ...pressure, spo2: 80, confirmed_signs: twice(low) },
      adult,
      ['confirmed_signs'],
    ],
    [
      '190/95 once, and 85 % twice',
      { ...measured, ...low, systolic: 190, diastolic: 95, confirmed_signs: twice(low) },
      adult,
      ['confirmed_signs'],
    ],
    [
      '85 % twice, and 190/95 that was corrected',
      { ...measured, ...pressure, ...low, confirmed_signs: twice({ ...low, systolic: 190 }) },
      adult,
      [],
    ],
    ['190/95 once', { ...measured, systolic: 190, diastolic: 95 }, adult, ['confirmed_signs']],
    [
      '43 °C: one message',
      { ...measured, ...pressure, temperature: 43, priority: 1 },
      adult,
      ['temperature'],
    ],
    [
      '43 °C, confirmed',
      { ...measured, ...pressure, temperature: 43, confirmed_temperature: 43, priority: 1 },
      adult,
      [],
    ],
    ['an unlikely weight', { ...measured, ...pressure, weight: 3.2 }, adult, ['weight']],
  ])('of %s', (_, values, facts, fields) => {
    expect(triageProblems(values, facts).map(({ field }) => field)).toEqual(fields)
  })

  it('leaves out values that no field accepts: their field has the message', () => {
    const values = { temperature: 99, pulse: 80, complaint: '', systolic: null }
    expect(possibleValues(triages.fields, values)).toEqual({ pulse: 80, complaint: '', systolic: null })
  })

  it('marks before saving what it refuses afterwards', () => {
    expect(requiredFields({ no_spo2: 3, symptom_ids: [1] }, child)).toEqual([
      'temperature',
      'pulse',
      'respiratory_rate',
      'weight',
    ])
  })
})
