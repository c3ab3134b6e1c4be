/** The records of a month on their days: a grid on a wide screen, the days in order on a phone. */
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore, useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addMonths } from '#schemas/kit/days.ts'
import { formatMonth } from '#schemas/kit/long-date.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useResource } from '../../context.tsx'
import { monthKey } from '../../list/list-keys.ts'
import { ScreenFailure } from '../../screens/ScreenFailure.tsx'
import { Agenda } from './Agenda.tsx'
import { DayPopover } from './DayPopover.tsx'
import { byDay, firstOfMonth, lastOfMonth, weeksOf } from './days.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useMonthRows } from './useMonthRows.ts'

export default function MonthCalendar({ view }: { view: CalendarView }) {
  const resource = useResource()
  const translate = useTranslate()
  const lang = useLanguage()
  const style = useNumberStyle()
  const isNarrow = useMediaQuery('(max-width: 720px)', { noSsr: true })
  const today = dayInPhnomPenh(new Date())
  const [stored, setDay] = useStore<string | null>(monthKey(resource), null)
  const day = stored ?? today
  const [opened, setOpened] = useState<{ day: string; anchor: HTMLElement }>()
  const weeks = weeksOf(day)
  const range = isNarrow
    ? ([firstOfMonth(day), lastOfMonth(day)] as const)
    : ([weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day] as const)
  const { rows, missing, isPending, error, refetch } = useMonthRows(view, range)
  const days = byDay(rows, view, range)
  const month = formatMonth(day, { lang, digits: style.digits })
  const step = (by: 1 | -1, text: string) => (
    <IconButton size="small" aria-label={translate(text)} onClick={() => setDay(addMonths(day, by))}>
      {by < 0 ? <ChevronLeftIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
    </IconButton>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {step(-1, 'resources.form.previous_month')}
        {step(1, 'resources.form.next_month')}
        <Button size="small" color="inherit" variant="outlined" onClick={() => setDay(today)}>
          {translate('resources.form.today')}
        </Button>
        <Typography component="h2" variant="subtitle1" aria-live="polite" sx={{ ml: 2, fontWeight: 600 }}>
          {month}
        </Typography>
      </Box>
      {missing > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('views.calendar.too_many', { count: formatNumber(missing, style) })}
        </Alert>
      )}
      {error ? (
        <ScreenFailure error={error} onRetry={refetch} />
      ) : isNarrow ? (
        isPending ? (
          <RowsSkeleton rows={5} sx={{ '& > *': { height: 56 } }} />
        ) : (
          <Agenda view={view} days={days} today={today} />
        )
      ) : (
        <MonthGrid
          view={view}
          label={month}
          weeks={weeks}
          days={days}
          day={day}
          today={today}
          isBusy={isPending}
          onMove={setDay}
          onOpen={(next, anchor) => {
            setDay(next)
            setOpened({ day: next, anchor })
          }}
        />
      )}
      {opened && (
        <DayPopover
          view={view}
          {...opened}
          rows={days.get(opened.day) ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  )
}
