/** The table as bars or lines; the table below has the values. */
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatCell } from '#src/workflows/reports/domain/cells.ts'
import { type Sheet, totalLabel } from '#src/workflows/reports/domain/sheet.ts'

/** The limits of a readable chart. */
const limits = { points: 60, series: 8 }

/** Okabe and Ito: distinguishable for colour-blind readers, and in grey. */
const colours = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8f7a00', '#777777']

export default function Chart({ sheet, kind }: { sheet: Sheet; kind: string }) {
  const label = useLabel()
  const { typography } = useTheme()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const heads = sheet.columns.filter(({ total }) => !total)
  const figures = sheet.columns.filter(({ total }) => total)
  const parts = figures.filter(({ path }) => path[0] !== totalLabel)
  const rows = sheet.sections.flatMap((section) => section.rows).slice(0, limits.points)
  const series = (parts.length > 0 ? parts : figures).slice(0, limits.series).map((column) => ({
    label: column.path.map((text) => label(text)).join(' · '),
    curve: 'linear' as const,
    data: rows.map((row) => (typeof row[column.key] === 'number' ? Number(row[column.key]) : null)),
  }))
  const names = rows.map((row, index) => {
    const text = heads.map((column) => formatCell(row, column, style) || '–').join(' · ')
    return rows.some((other, at) => at < index && other === row) ? `${text} ${index}` : text
  })
  const Drawn = kind === 'lines' ? LineChart : BarChart
  return (
    <div aria-hidden>
      <Drawn
        height={300}
        colors={colours}
        series={series}
        xAxis={[{ data: names, scaleType: kind === 'lines' ? 'point' : 'band' }]}
        yAxis={[{ width: 90, valueFormatter: (value: number) => formatNumber(value, style) }]}
        hideLegend={series.length < 2}
        sx={{ fontFamily: typography.fontFamily }}
      />
    </div>
  )
}
