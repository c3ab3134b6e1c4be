/** The chart above a report's table, with the totals of the period and their change. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { request } from '#src/client/http.ts'
import { percentChange, percentText } from '#src/domain/percent-change.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatCell } from '../domain/cells.ts'
import { chartOf, type ReportChart as Drawing, periodBefore } from '../domain/chart.ts'
import type { ReportAnswer } from '../domain/report.ts'
import { numberOf } from '../domain/running-totals.ts'
import { addressOf, type LoadedReport } from './useReport.ts'

const Chart = lazy(() => import('#src/ui/Chart.tsx'))

/** The same totals of the period before; undefined until they are loaded, and without them. */
function useTotalsBefore({ name, report, answer, parameters }: ChartProps, drawing: Drawing | undefined) {
  const before = periodBefore(report, answer)
  const address = addressOf(name, { ...parameters, ...before.query })
  // A list of persons is audited whenever it is read, so it is not read for a comparison.
  const isCompared = drawing !== undefined && report.main !== undefined
  const { data } = useQuery({
    queryKey: ['report', name, address],
    enabled: isCompared,
    retry: false,
    queryFn: async ({ signal }) => (await request<ReportAnswer>(address, { signal, silent: true })).data,
  })
  const totals = data && chartOf(report, data)?.totals
  return totals && { ...before, totals }
}

interface ChartProps extends LoadedReport {
  name: string
}

export function ReportChart(props: ChartProps) {
  const { report, answer } = props
  const translate = useTranslate()
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const drawing = chartOf(report, answer)
  const before = useTotalsBefore(props, drawing)
  if (!drawing) return null
  const { kind, heads, figures, rows, totals } = drawing
  const nameOf = (column: Drawing['figures'][number]) => label(column.path.at(-1) ?? report.title)
  const textOf = (row: Drawing['totals'], column: Drawing['figures'][number]) =>
    formatCell(row, column, style) || formatNumber(0, style)
  const rowName = (row: Drawing['totals']) =>
    heads.map((column) => formatCell(row, column, style) || '–').join(' · ')
  const series = figures.map((column) => ({
    label: nameOf(column),
    values: rows.map((row) => numberOf(row, column.key)),
  }))
  const change = (key: string) =>
    before ? percentChange(numberOf(before.totals, key), numberOf(totals, key)) : null
  const [first] = figures
  const highest = rows.reduce((most, row) =>
    first && numberOf(row, first.key) > numberOf(most, first.key) ? row : most,
  )
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 4, mb: 4, bgcolor: 'background.paper' }}
    >
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mb: 2 }}>
        {figures.map((column) => {
          const percent = change(column.key)
          return (
            <div key={column.key}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {nameOf(column)}
              </Typography>
              <Box
                component="dd"
                sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}
              >
                <Box component="span" sx={{ fontSize: 20, fontWeight: 600 }}>
                  {textOf(totals, column)}
                </Box>
                {percent !== null && before && (
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('reports.change', {
                      change: percentText(percent, (value) => formatNumber(value, style)),
                      from: formatDate(before.from, style),
                      to: formatDate(before.to, style),
                    })}
                  </Typography>
                )}
              </Box>
            </div>
          )
        })}
      </Box>
      <Suspense fallback={<Box sx={{ height: 260 }} />}>
        <Chart
          kind={kind}
          height={260}
          names={rows.map(rowName)}
          series={series}
          format={(value) => formatNumber(value, style)}
          label={translate('reports.chart_text', {
            name: figures.map(nameOf).join(', '),
            highest: first ? `${rowName(highest)}: ${textOf(highest, first)}` : '',
            last: first ? `${rowName(rows.at(-1) ?? {})}: ${textOf(rows.at(-1) ?? {}, first)}` : '',
          })}
        />
      </Suspense>
    </Box>
  )
}
