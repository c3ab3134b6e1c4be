/** The scale of abnormal and dangerous values (domain 1.3.1). */
import { describe, expect, it } from 'vitest'
import { resultFlag } from '#schemas/codes/investigation-order.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { deviationOf, flagOfDeviation } from '#src/workflows/orders/domain/deviation.ts'
import { dangerLimits } from '#src/workflows/visits/domain/danger-limits.ts'
import { lastSigns } from '#src/workflows/visits/domain/last-signs.ts'
import { rangesFor } from '#src/workflows/visits/domain/ranges.ts'
import {
  dangersIn,
  deviationIn,
  proposedPriority,
  unusual,
  type Vital,
} from '#src/workflows/visits/domain/vital-signs.ts'

const today = '2026-03-02'
const born = (years: number) => `${2026 - years}-01-01`
const danger = (side: 'low' | 'high') => ({ side, isDangerous: true })
const mild = (side: 'low' | 'high') => ({ side, isDangerous: false })

const rangesAt = (years: number, pregnant: number | null = null) =>
  rangesFor([], { birthdate: born(years), sex: 2, pregnant }, today)

it.each([
  [30, { spo2: 89 }, danger('low')],
  [30, { spo2: 90 }, undefined],
  [30, { temperature: 40 }, danger('high')],
  [30, { temperature: 39.9 }, undefined],
  [30, { temperature: 34.9 }, danger('low')],
  [30, { systolic: 79 }, danger('low')],
  [30, { systolic: 180 }, danger('high')],
  [30, { diastolic: 110 }, danger('high')],
  [30, { pulse: 40 }, danger('low')],
  [30, { pulse: 131 }, danger('high')],
  [30, { respiratory_rate: 25 }, danger('high')],
  [30, { respiratory_rate: 8 }, danger('low')],
  [30, { glucose: 53 }, danger('low')],
  [30, { glucose: 300 }, danger('high')],
  [4, { pulse: 150 }, undefined],
  [4, { pulse: 59 }, danger('low')],
  [0, { respiratory_rate: 60 }, undefined],
  [0, { respiratory_rate: 80 }, danger('high')],
  [30, { avpu: 1 }, undefined],
  [30, { avpu: 2 }, mild('low')],
  [30, { avpu: 3 }, danger('low')],
  [30, { pain: 8 }, mild('high')],
  [30, { no_pulse: 2 }, danger('low')],
  [30, { no_pulse: 3 }, undefined],
])('at %i years %j without a range of the catalogue is %j', (years, values, expected) => {
  const [name = ''] = Object.keys(values)
  const found = deviationIn(name, values, rangesAt(years))
  expect(found && { side: found.side, isDangerous: found.isDangerous }).toEqual(expected)
})

it('severe hypertension begins earlier in pregnancy', () => {
  expect(dangersIn({ systolic: 160 }, rangesAt(30))).toEqual([])
  expect(dangersIn({ systolic: 160 }, rangesAt(30, 1))).toEqual(['systolic'])
})

it('a value outside of its range is abnormal until it is dangerous', () => {
  const row = { concept: 'PULSE', applies_to: 1, age_unit: 3, age_from: 0, age_to: null }
  const ranges = rangesFor([{ ...row, low: 60, high: 100 }], { birthdate: born(30), sex: 1 }, today)
  const found = [80, 101, 131, 55, 40].map((pulse) => unusual({ pulse }, ranges)[0])
  expect(found).toEqual([
    undefined,
    ...[mild('high'), danger('high'), mild('low'), danger('low')].map((one) => ({ vital: 'pulse', ...one })),
  ])
})

describe('the same rules propose the priority', () => {
  const ages = [0, 1, 4, 9, 15, 16, 40, 80]
  it.each(ages)('at %i years every dangerous value is at least urgent', (years) => {
    const ranges = rangesAt(years)
    for (const [vital, { low, high }] of Object.entries(dangerLimits({ years, isPregnant: false })))
      for (const value of [low === undefined ? [] : low - 1, high ?? []].flat()) {
        const { priority, because } = proposedPriority({ [vital]: value }, { ranges, dangerSigns: 0, years })
        expect([vital, value, priority <= visitPriority.URGENT.value, because]).toEqual([
          vital,
          value,
          true,
          [vital],
        ])
      }
  })

  it.each(ages)('at %i years every emergency measurement is dangerous', (years) => {
    const values = { spo2: 85, systolic: 50, temperature: 40.5, gcs: 8, glucose: 40 }
    for (const [vital, value] of Object.entries(values)) {
      const { priority } = proposedPriority({ [vital]: value }, { ranges: {}, dangerSigns: 0, years })
      expect([vital, priority]).toEqual([vital, visitPriority.EMERGENCY.value])
      expect(unusual({ [vital]: value }, rangesAt(years)), vital).toEqual([
        { vital: vital as Vital, side: vital === 'temperature' ? 'high' : 'low', isDangerous: true },
      ])
    }
  })
})

it('each flag of a result has its degree, and back', () => {
  const { N, L, H, LL, HH } = resultFlag
  for (const flag of [L, H, LL, HH])
    expect(flagOfDeviation(deviationOf(flag.value) ?? mild('low'))).toBe(flag)
  expect([N.value, null, undefined].map(deviationOf)).toEqual([undefined, undefined, undefined])
})

it('the last value of each sign counts, and measuring ends a reason', () => {
  const rounds = [
    { at: '1', temperature: 40.2, pulse: null, no_pulse: 2, no_pressure: 2 },
    { at: '2', temperature: 38, pulse: 90, systolic: null },
  ]
  const { values, times } = lastSigns(rounds)
  expect(values).toEqual({ temperature: 38, pulse: 90, no_pressure: 2 })
  expect(dangersIn(values, rangesAt(30))).toEqual(['no_pressure'])
  expect(times.temperature).toBe('2')
})
