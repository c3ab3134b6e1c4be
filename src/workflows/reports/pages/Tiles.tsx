/** The key figures of a report, each with its trend. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatCell } from '../domain/cells.ts'
import { rowsBy } from '../domain/condensed.ts'
import { compareValues } from '../domain/order.ts'
import { pivotSheet } from '../domain/pivot.ts'
import type { Report, ReportAnswer } from '../domain/report.ts'
import type { Sheet } from '../domain/sheet.ts'

const Course = lazy(() => import('#src/ui/Course.tsx'))

interface TilesProps {
  report: Report
  answer: ReportAnswer
  /** The report's main table, whose totals are the tiles. */
  sheet: Sheet
}

export function Tiles({ report, answer, sheet }: TilesProps) {
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const { main, tiles } = report
  if (!main || !tiles || !sheet.totals) return null
  const { totals } = sheet
  const rows = rowsBy(report, answer, [tiles])
  const course = pivotSheet(report, { ...main, rows: [tiles], columns: [] }, rows)
  const days = [...(course.sections[0]?.rows ?? [])].sort((one, other) =>
    compareValues(one[tiles], other[tiles]),
  )
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        mb: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {sheet.columns
        .filter(({ total }) => total)
        .map((column) => (
          <Box
            key={column.key}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              p: 2.5,
              bgcolor: 'background.paper',
            }}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label(column.path.at(-1) ?? report.title)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
              {formatCell(totals, column, style) || '–'}
            </Typography>
            <Box sx={{ height: 28 }}>
              <Suspense>
                <Course values={days.map((row) => Number(row[column.key] ?? 0))} />
              </Suspense>
            </Box>
          </Box>
        ))}
    </Box>
  )
}
