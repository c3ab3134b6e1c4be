/** The explored table as bars or lines; the table below has the values. */
import { formatNumber } from '#schemas/kit/numbers.ts'
import Chart from '#src/ui/Chart.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatCell } from '#src/workflows/reports/domain/cells.ts'
import { type Sheet, totalLabel } from '#src/workflows/reports/domain/sheet.ts'

/** The limits of a readable chart. */
const limits = { points: 60, series: 8 }

export default function ExploreChart({ title, sheet, kind }: { title: string; sheet: Sheet; kind: string }) {
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const heads = sheet.columns.filter(({ total }) => !total)
  const figures = sheet.columns.filter(({ total }) => total)
  const parts = figures.filter(({ path }) => path[0] !== totalLabel)
  const rows = sheet.sections.flatMap((section) => section.rows).slice(0, limits.points)
  const series = (parts.length > 0 ? parts : figures).slice(0, limits.series).map((column) => ({
    label: column.path.map((text) => label(text)).join(' · '),
    values: rows.map((row) => (typeof row[column.key] === 'number' ? Number(row[column.key]) : null)),
  }))
  return (
    <Chart
      kind={kind === 'lines' ? 'lines' : 'bars'}
      label={title}
      names={rows.map((row) => heads.map((column) => formatCell(row, column, style) || '–').join(' · '))}
      series={series}
      format={(value) => formatNumber(value, style)}
    />
  )
}
