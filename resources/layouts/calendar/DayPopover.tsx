import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatLongDate } from '#schemas/kit/long-date.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { usePeekRows } from '../../peek/usePeek.ts'
import type { Row } from '../../provider.ts'
import { DayList } from './DayList.tsx'
import { NewOnDay } from './NewOnDay.tsx'

interface DayPopoverProps {
  view: CalendarView
  day: string
  anchor: HTMLElement
  rows: readonly Row[]
  onClose(): void
}

/** All records of a day. */
export function DayPopover({ view, day, anchor, rows, onClose }: DayPopoverProps) {
  const translate = useTranslate()
  const lang = useLanguage()
  const { digits } = useNumberStyle()
  const id = useId()
  const { acts } = usePeekRows()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'center', horizontal: 'center' }}
      transformOrigin={{ vertical: 'center', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 340, maxHeight: 420, p: 3 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={id} component="h2" variant="subtitle2" sx={{ flex: 1 }}>
          {formatLongDate(day, { lang, digits })}
        </Typography>
        <NewOnDay view={view} day={day} />
      </Box>
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('views.calendar.none_on_day')}
        </Typography>
      ) : (
        <DayList
          view={view}
          rows={rows}
          onOpen={(row) => {
            onClose()
            acts.open(row)
          }}
        />
      )}
    </Popover>
  )
}
