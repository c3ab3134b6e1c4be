/** Opens a calendar beside a date input; the calendar is loaded on first use. */
import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useRef, useState } from 'react'
import type { CalendarProps } from './Calendar.tsx'
import type { BoundField } from './useField.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

interface CalendarButtonProps extends Omit<CalendarProps, 'onChange'> {
  bound: BoundField
  /** Converts a chosen day to the field's value. */
  asValue(day: string): unknown
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** Opens the calendar from within the input with the standard key: Alt + down arrow. */
export function useCalendarKey() {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    buttonRef.current?.click()
  }
  return { buttonRef, onKeyDown }
}

export function CalendarButton({ bound, asValue, buttonRef, ...calendar }: CalendarButtonProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { label, disabled } = bound.frame
  const title = translate('resources.form.choose_date', { label })
  return (
    <InputAdornment position="end">
      <IconButton
        ref={buttonRef}
        size="small"
        edge="end"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        disabled={disabled ?? false}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <Suspense
          fallback={
            // The size of the calendar, so that the popover keeps its position.
            <Box sx={{ width: 320, height: 372, display: 'grid', placeContent: 'center' }}>
              <CircularProgress size={24} aria-label={translate('resources.list.loading')} />
            </Box>
          }
        >
          <Calendar
            {...calendar}
            onChange={(day) => {
              bound.change(asValue(day))
              // The calendar replaced invalid text: validate again to clear the error.
              bound.blur()
              setAnchor(null)
            }}
          />
        </Suspense>
      </Popover>
    </InputAdornment>
  )
}
