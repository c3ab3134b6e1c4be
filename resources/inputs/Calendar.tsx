/** A month calendar to pick a day, in the page's language; weeks begin on Monday. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import english from 'dayjs/locale/en'
import khmer from 'dayjs/locale/km'
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Language } from '#schemas/kit/types.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'

export interface CalendarProps {
  /** `YYYY-MM-DD`; anything else counts as no day. */
  value: unknown
  onChange(day: string): void
  min?: string | undefined
  max?: string | undefined
}

const ISO = 'YYYY-MM-DD'
/** Custom names, so that dayjs's built-in locales stay unchanged for other users of dayjs. */
const locales: Record<Language, string> = { kh: 'calendar-kh', en: 'calendar-en' }
dayjs.locale({ ...khmer, name: locales.kh, weekStart: 1 }, undefined, true)
dayjs.locale({ ...english, name: locales.en, weekStart: 1 }, undefined, true)

const day = (iso: unknown) => {
  const parsed = typeof iso === 'string' ? dayjs(iso) : null
  return parsed?.isValid() ? parsed : null
}

export default function Calendar({ value, onChange, min, max }: CalendarProps) {
  const language = useLanguage()
  const translate = useTranslate()
  const today = dayInPhnomPenh(new Date())
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locales[language]}
      localeText={{
        previousMonth: translate('resources.form.previous_month'),
        nextMonth: translate('resources.form.next_month'),
        calendarViewSwitchingButtonAriaLabel: () => translate('resources.form.choose_year'),
      }}
    >
      <DateCalendar
        autoFocus
        value={day(value)}
        onChange={(chosen, state) => {
          if (state === 'finish' && chosen) onChange(chosen.format(ISO))
        }}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        // The adapter's single letters are wrong for Khmer, whose short names are whole syllables.
        dayOfWeekFormatter={(weekday) => weekday.format('dd')}
      />
      <Box sx={{ display: 'flex', justifyContent: 'center', pb: 3, mt: -2 }}>
        <Button
          size="small"
          disabled={Boolean((min && today < min) || (max && today > max))}
          onClick={() => onChange(today)}
        >
          {translate('resources.form.today')}
        </Button>
      </Box>
    </LocalizationProvider>
  )
}
