/** The chart above a report, and changes against the period before. */
import { expect, it } from 'vitest'
import { percentChange, percentText, weekAverage } from '#src/domain/percent-change.ts'
import { chartOf, periodBefore } from '#src/workflows/reports/domain/chart.ts'
import { defineReport, type Report } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'

const label = { kh: 'ក', en: 'Cases' }
const cases = { label, over: { of: 'sum', column: 'cases' } } as const
const declared = (by: string, more: Partial<Report> = {}) =>
  defineReport({
    title: label,
    about: label,
    period: 'range',
    paper: 'A4',
    columns: {
      day: { label, as: 'day' },
      ward: { label },
      sex: { label },
      cases: { label, as: 'number' },
    },
    main: { title: label, rows: [by], measures: [cases] },
    chart: { table: 'main', figures: ['cases'] },
    ...more,
  })
const answer = { lists: {}, from: '2026-03-01', to: '2026-03-04' }

it('draws every day, also those without rows', () => {
  const rows = [
    { day: '2026-03-04', cases: 2 },
    { day: '2026-03-01', cases: 5 },
    { day: '2026-03-04', cases: 1 },
  ]
  const chart = chartOf(declared('day'), { ...answer, rows })
  expect(chart).toMatchObject({ kind: 'lines', totals: { c0_0: 8 } })
  expect(chart?.rows.map(({ day, c0_0 }) => [day, c0_0])).toEqual([
    ['2026-03-01', 5],
    ['2026-03-02', undefined],
    ['2026-03-03', undefined],
    ['2026-03-04', 3],
  ])
})

it('ranks the ten largest by their total, without zeros', () => {
  const wards = Array.from({ length: 13 }, (_, n) => ({ ward: `W${n}`, sex: n % 2 ? 'm' : 'f', cases: n }))
  const main = { title: label, rows: ['ward'], columns: ['sex'], measures: [cases] }
  const chart = chartOf(declared('ward', { main }), { ...answer, rows: wards })
  expect(chart?.kind).toBe('ranking')
  expect(chart?.rows.map(({ ward }) => ward)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `W${n}`))
  expect(chart?.figures.map(({ path }) => path)).toEqual([[label]])
})

it('omits a name that all rows share', () => {
  const main = { title: label, rows: ['sex', 'ward'], measures: [cases] }
  const rows = ['A', 'B'].map((ward) => ({ ward, sex: 'f', cases: 3 }))
  expect(chartOf(declared('ward', { main }), { ...answer, rows })?.heads.map(({ key }) => key)).toEqual([
    'ward',
  ])
})

it('there is none for a single row, one day, or a report without it', () => {
  const rows = [{ ward: 'A', day: '2026-03-01', cases: 5 }]
  expect(chartOf(declared('ward'), { ...answer, rows })).toBeUndefined()
  expect(chartOf(declared('day'), { ...answer, to: answer.from, rows })).toBeUndefined()
  expect(chartOf(declared('ward', { chart: undefined }), { ...answer, rows })).toBeUndefined()
})

it('every declared chart names a table and its sums', () => {
  const charted = [...reports].filter(([, { chart }]) => chart)
  expect(charted.length).toBeGreaterThan(5)
  for (const [name, { chart, main, below = [], tiles }] of charted) {
    const table = chart?.table
    const pivot = typeof table === 'number' ? below[table] : main
    expect(table !== 'tiles' || tiles, name).toBeTruthy()
    const sums = pivot?.measures.flatMap(({ over }) => (over.of === 'sum' ? [over.column] : []))
    expect(sums, name).toEqual(expect.arrayContaining([...(chart?.figures ?? [])]))
  }
})

it.each([
  ['month', '2026-03-01', '2026-03-31', { month: '2026-02' }, '2026-02-01', '2026-02-28'],
  ['day', '2026-03-01', '2026-03-01', { day: '2026-02-28' }, '2026-02-28', '2026-02-28'],
  ['range', '2026-02-01', '2026-02-28', undefined, '2026-01-01', '2026-01-31'],
  ['range', '2026-03-01', '2026-03-10', undefined, '2026-02-01', '2026-02-10'],
  ['range', '2026-03-01', '2026-03-30', undefined, '2026-02-01', '2026-02-28'],
  ['range', '2026-03-05', '2026-03-11', undefined, '2026-02-26', '2026-03-04'],
] as const)('before a %s from %s to %s', (period, from, to, query, first, last) => {
  expect(periodBefore({ period }, { from, to })).toEqual({
    from: first,
    to: last,
    query: query ?? { from: first, to: last },
  })
})

it('a change is in whole percent, and none from nothing', () => {
  expect(percentChange(50, 56)).toBe(12)
  expect(percentChange(-50, -40)).toBe(20)
  expect(percentChange(0, 5)).toBeNull()
  expect([12, -3, 0].map((change) => percentText(change, String))).toEqual(['+12 %', '−3 %', '0 %'])
})

it('a week is compared without today, which is not over', () => {
  const days = [...Array<number>(7).fill(10), ...Array<number>(7).fill(15), 1]
  expect(weekAverage([999, ...days])).toEqual({ average: 15, change: 50 })
  expect(weekAverage(days.slice(1))).toBeNull()
})
