/** Bedside calculations: due doses, fluid balance, and the position of a round on the chart. */
import { describe, expect, it } from 'vitest'
import { visitType } from '#schemas/codes/visit-type.ts'
import { vitalSigns } from '#schemas/parts/vital-signs.ts'
import triages from '#schemas/records/triages.ts'
import vitalSignRounds from '#schemas/records/vital-signs.ts'
import { latestSigns } from '#src/workflows/visits/domain/latest-signs.ts'
import { roundFields, triageFields } from '#src/workflows/visits/domain/measured-signs.ts'
import { isAtBedside, roundSigns, roundText } from '#src/workflows/wards/domain/bedside.ts'
import { boardPlaces, type WardBoard } from '#src/workflows/wards/domain/board.ts'
import { type DoseScheme, dueDoses, dueState } from '#src/workflows/wards/domain/dose-times.ts'
import { doseKey, dueNow } from '#src/workflows/wards/domain/due-doses.ts'
import { dayBalances, wholeDay } from '#src/workflows/wards/domain/fluid-balance.ts'
import { lastHalf, pointsOf, sheetCount, sheetOf } from '#src/workflows/wards/domain/sheet.ts'

const scheme = (own: Partial<DoseScheme>): DoseScheme => ({
  morning: 0,
  afternoon: 0,
  evening: 0,
  night: 0,
  interval_hours: null,
  each_time: 1,
  days: 1,
  prn: false,
  from: '2026-03-02T02:30:00.000Z',
  ...own,
})

/** Times in Phnom Penh. */
const timesOf = (own: Partial<DoseScheme>) =>
  dueDoses(scheme(own)).map(
    ({ at, quantity }) =>
      `${new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(8, 16)} ${quantity}`,
  )

describe('doses are due', () => {
  // Prescribed on 2 March 2026 at 09:30 in Phnom Penh.
  it.each<[string, Partial<DoseScheme>, string[]]>([
    ['from the next part of the day on', { morning: 1, evening: 2 }, ['02T17:00 2', '03T08:00 1']],
    ['as many days as prescribed', { night: 1, days: 3 }, ['02T21:00 1', '03T21:00 1', '04T21:00 1']],
    [
      'in four parts',
      { morning: 1, afternoon: 1, evening: 1, night: 1 },
      ['02T12:00 1', '02T17:00 1', '02T21:00 1', '03T08:00 1'],
    ],
    [
      'every 8 hours from the next full hour',
      { interval_hours: 8, each_time: 5 },
      ['02T10:00 5', '02T18:00 5', '03T02:00 5'],
    ],
    ['never as needed', { prn: true, morning: 1 }, []],
    ['by halves', { morning: 0.5 }, ['03T08:00 0.5']],
    ['prescribed before the morning round', { morning: 1, from: '2026-03-01T22:00:00.000Z' }, ['02T08:00 1']],
  ])('%s', (_name, own, expected) => expect(timesOf(own)).toEqual(expected))

  it.each([
    ['2026-03-02T10:00:00Z', 'later'],
    ['2026-03-02T08:45:00Z', 'now'],
    ['2026-03-02T07:10:00Z', 'now'],
    ['2026-03-02T06:50:00Z', 'late'],
  ])('one of %s is %s', (at, state) => expect(dueState(at, '2026-03-02T08:00:00Z')).toBe(state))

  it('a recorded or stopped dose is not due', () => {
    const medicine = {
      ...scheme({ evening: 1, night: 1 }),
      line_id: 1,
      visit_id: 1,
      dose_unit: 1,
      kh: 'ក',
      en: 'A',
      note: null,
      is_stopped: false,
      doses: [],
    }
    const now = '2026-03-02T10:30:00.000Z'
    expect(dueNow([medicine], now).map(({ state }) => state)).toEqual(['now', 'later'])
    const dose = {
      id: 1,
      version: 1,
      given_at: now,
      outcome: 1,
      omission: null,
      quantity: 1,
      by: null,
    }
    const recordedMedicine = { ...medicine, doses: [{ ...dose, due_at: '2026-03-02T17:00:00+07:00' }] }
    expect(dueNow([recordedMedicine], now).map(({ state }) => state)).toEqual(['later'])
    // A visible row keeps its position, with its recorded dose.
    const visibleKeys = new Set(dueNow([medicine], now).map(doseKey))
    expect(dueNow([recordedMedicine], now, visibleKeys).map(({ recorded }) => recorded?.id)).toEqual([
      1,
      undefined,
    ])
    expect(dueNow([{ ...medicine, is_stopped: true }], now)).toEqual([])
  })
})

it('fluids balance by shift and by the day that starts at 07:00', () => {
  const entry = (measured_at: string, kind: number, volume: number) => ({
    measured_at,
    kind,
    volume,
  })
  const balances = dayBalances([
    entry('2026-03-01T23:30:00Z', 11, 300),
    entry('2026-03-02T00:00:00Z', 1, 200),
    entry('2026-03-02T11:59:00Z', 2, 500),
    entry('2026-03-02T12:00:00Z', 13, 150),
    entry('2026-03-02T20:00:00Z', 11, 400),
  ])
  expect(balances).toEqual([
    { day: '2026-03-02', byDay: { in: 700, out: 0 }, byNight: { in: 0, out: 550 } },
    { day: '2026-03-01', byDay: { in: 0, out: 0 }, byNight: { in: 0, out: 300 } },
  ])
  expect(balances.map(wholeDay)).toEqual([
    { in: 700, out: 550 },
    { in: 0, out: 300 },
  ])
})

it('a chart has seven days of two halves, and points at their times', () => {
  const round = (at: string, temperature: number) => ({ id: 1, at, values: { temperature } })
  const rounds = [
    round('2026-03-02T01:00:00Z', 38.2),
    round('2026-03-02T11:00:00Z', 37),
    round('2026-03-09T01:00:00Z', 36.8),
  ]
  const sheet = sheetOf(rounds, '2026-03-02', 0)
  expect([sheet.days.at(-1), sheet.halves.length]).toEqual(['2026-03-08', 14])
  expect(pointsOf(sheet, 'temperature')).toEqual([
    { hours: 8, value: 38.2 },
    { hours: 18, value: 37 },
  ])
  expect(sheetCount('2026-03-02', '2026-03-09')).toBe(2)
  expect([lastHalf(sheet), lastHalf(sheetOf([], '2026-03-02', 0))]).toEqual([1, -1])
})

it.each([
  [{ status: 4, admitted_at: '2026-03-02T00:00:00Z', visit_type_id: visitType.IPD.value }, true],
  [{ status: 3, admitted_at: null, visit_type_id: visitType.EMERGENCY.value }, true],
  [{ status: 3, admitted_at: null, visit_type_id: visitType.OPD.value }, false],
  [{ status: 7, admitted_at: '2026-03-02T00:00:00Z', visit_type_id: visitType.IPD.value }, false],
])('a visit %o has an open bedside record: %s', (visit, isOpen) => expect(isAtBedside(visit)).toBe(isOpen))

it('the signs above a step are those of the last round, with the body measures of triage', () => {
  const created_at = '2026-03-02T01:00:00Z'
  const row = { id: 4, version: 1, created_at, updated_at: created_at, deleted_at: null }
  const triages = { ...row, pulse: 88, spo2: 97, weight: 50, avpu: 1, pain: 2 }
  const none = { encounters: null, prescriptions: null, discharges: null, 'visit-deaths': null }
  const records = { ...none, triages }
  const earlier = { id: -1, at: '2025-01-01T00:00:00Z', values: { pulse: 60 } }
  const round = { id: -2, at: '2026-03-03T01:00:00Z', values: { pulse: 120, avpu: 4 } }
  expect(latestSigns({ records, trend: [earlier] })).toMatchObject({
    at: triages.created_at,
    values: { pulse: 88 },
  })
  expect(latestSigns({ records, trend: [earlier, round] })).toMatchObject({
    at: round.at,
    values: { pulse: 120, spo2: null, weight: 50, avpu: 4, pain: null },
  })
})

it.each([
  ['a bedside round', vitalSignRounds, roundFields],
  ['triage', triages, triageFields],
])('the measurements of %s are those of its record', (_, { fields }, names) => {
  const measurements = Object.keys(vitalSigns).filter((name) => !['pregnant', 'lmp'].includes(name))
  expect([...names].sort()).toEqual(measurements.filter((name) => name in fields).sort())
})

it('the texts of a round are its signs, each with its values', () => {
  const values = { temperature: 40.8, systolic: 60, diastolic: 40, weight: 50 }
  expect(roundText({ values })).toBe('40.8\u00a0°C · 60/40')
  expect(roundSigns({ values }).map(({ vitals }) => vitals[0])).toEqual(['temperature', 'systolic'])
})

describe('the places of a board', () => {
  const bed = (id: number) => ({ id }) as WardBoard['beds'][number]
  const patient = (code: string, bed_id: number | null) =>
    ({ code, bed_id }) as WardBoard['inpatients'][number]
  const board = {
    beds: [1, 2, 3, 4].map(bed),
    inpatients: [patient('d', 4), patient('x', null), patient('b', 2)],
  }
  it.each([
    [false, ['1-', '2b', '3-', '4d', '-x']],
    [true, ['2b', '4d', '-x', '1-', '3-']],
  ])('with patients first: %s', (patientsFirst, expected) => {
    const places = boardPlaces(board, patientsFirst)
    expect(places.map((place) => `${place.bed?.id ?? '-'}${place.inpatient?.code ?? '-'}`)).toEqual(expected)
  })
})
