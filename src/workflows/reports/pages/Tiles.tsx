/** The key figures of a report. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatCell } from '../domain/cells.ts'
import type { Report } from '../domain/report.ts'
import type { Sheet } from '../domain/sheet.ts'

interface TilesProps {
  report: Report
  /** The report's main table, whose totals are the tiles. */
  sheet: Sheet
}

export function Tiles({ report, sheet }: TilesProps) {
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  if (!sheet.totals) return null
  const { totals } = sheet
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // Lines between the figures, none around them.
        gap: '1px',
        m: 0,
        mb: 3,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        gridTemplateColumns: 'repeat(auto-fill, minmax(106px, 1fr))',
      }}
    >
      {sheet.columns
        .filter(({ total }) => total)
        .map((column) => (
          <Box
            key={column.key}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              outline: 1,
              outlineColor: 'divider',
              px: 2.5,
              py: 1,
            }}
          >
            <Typography
              component="dt"
              variant="caption"
              sx={{ flex: 1, lineHeight: 1.6, color: 'text.secondary' }}
            >
              {label(column.path.at(-1) ?? report.title)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 17, fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatCell(totals, column, style) || '–'}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
