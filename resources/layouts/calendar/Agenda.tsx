import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatLongDate } from '#schemas/kit/long-date.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { usePeekRows } from '../../peek/usePeek.ts'
import type { Row } from '../../provider.ts'
import { DayList } from './DayList.tsx'
import { NewOnDay } from './NewOnDay.tsx'

interface AgendaProps {
  view: CalendarView
  days: ReadonlyMap<string, readonly Row[]>
  today: string
}

/** The days of a month that have records, for narrow screens. */
export function Agenda({ view, days, today }: AgendaProps) {
  const translate = useTranslate()
  const lang = useLanguage()
  const { digits } = useNumberStyle()
  const { acts } = usePeekRows()
  if (days.size === 0)
    return (
      <Typography color="text.secondary" sx={{ py: 8, textAlign: 'center' }}>
        {translate('views.calendar.none_in_month')}
      </Typography>
    )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[...days]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([day, rows]) => (
          <Box
            key={day}
            component="section"
            aria-labelledby={`day-${day}`}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              p: 3,
              pt: 1.5,
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, mb: 1 }}>
              <Typography
                id={`day-${day}`}
                component="h3"
                variant="subtitle2"
                sx={{ flex: 1, ...(day === today && { color: 'secondary.main' }) }}
              >
                {formatLongDate(day, { lang, digits })}
              </Typography>
              <NewOnDay view={view} day={day} />
            </Box>
            <DayList view={view} rows={rows} onOpen={acts.open} />
          </Box>
        ))}
    </Box>
  )
}
