import { describe, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { ageBand, limitReport, limitRow, rowsArePersons } from '#src/workflows/reports/domain/limited.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'

describe('a report for users who may not list patients', () => {
  it.each([...reports])('%s declares its identifying columns', (_, report) => {
    const columns = Object.entries(report.columns)
    const undeclared = columns.flatMap(([name, { as = 'text', link = '', personal }]) => {
      const isNumber = /patient_code|visit_code/.test(name) || /patient_id|visit_(id|code)/.test(link)
      if (isNumber) return personal === 'number' ? [] : name
      if (!rowsArePersons(report)) return []
      const isDated = as === 'moment' || as === 'day' || as === 'age'
      return (isDated || as === 'phone') && !personal ? name : []
    })
    expect(undeclared).toEqual([])
    const { main, below = [], groups = [], tiles } = limitReport(report)
    const pivots = [...(main ? [main] : []), ...below]
    const used = [...pivots.flatMap(({ rows, columns: by = [] }) => [...rows, ...by]), ...groups]
    const counted = [...used, ...(tiles ? [tiles] : [])]
    expect(counted.filter((name) => report.columns[name]?.personal)).toEqual([])
  })

  it('shows the time of a receipt in the report of its day, and the month of another day', () => {
    const { columns } = reports.get('cashier-daily-report') ?? { columns: {} }
    const row = { receipt_no: 'RC-1', paid_at: '2026-02-28T20:05:00Z' }
    expect(limitRow({ columns }, row, '2026-03-01')).toEqual({ receipt_no: 'RC-1', paid_at: '03:05' })
    expect(limitRow({ columns }, row, '2026-02-28')).toEqual({ receipt_no: 'RC-1', paid_at: '2026-03' })
  })

  it('shows the month of a date, the age band, and only declared columns', () => {
    const { columns } = reports.get('daily-register') ?? { columns: {} }
    const row = limitRow(
      { columns },
      {
        id: 7,
        patient_id: 9,
        patient_code: 'P26000009',
        visit_code: 'V1',
        phone: '+85512',
        arrived_at: '2026-02-28T20:00:00Z',
        born_on: '1995-03-01',
        sex: gender.Male.value,
        remark: 'Sok',
      },
    )
    expect(row).toEqual({ arrived_at: '2026-03', born_on: '25–49', sex: gender.Male.value })
    expect([0, 1, 4, 5, 24, 65, 99].map(ageBand)).toEqual(['0', '1–4', '1–4', '5–14', '15–24', '65+', '65+'])
  })
})
