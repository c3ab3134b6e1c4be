/** Opens a calendar beside a date input; the calendar itself is loaded when first opened. */
import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { CalendarProps } from './Calendar.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

export function CalendarButton(
  props: CalendarProps & { label: string; disabled?: boolean | undefined },
) {
  const { label, disabled, onChange, ...calendar } = props
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('resources.form.choose_date', { label })
  return (
    <InputAdornment position="end">
      <IconButton
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
            // As large as the calendar, so that the place chosen for it holds.
            <Box sx={{ width: 320, height: 336, display: 'grid', placeContent: 'center' }}>
              <CircularProgress size={24} aria-label={translate('resources.list.loading')} />
            </Box>
          }
        >
          <Calendar
            {...calendar}
            onChange={(day) => {
              onChange(day)
              setAnchor(null)
            }}
          />
        </Suspense>
      </Popover>
    </InputAdornment>
  )
}
