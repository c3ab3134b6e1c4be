import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNotificationCount } from '#src/client/useNotificationCount.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const loadPopover = () => import('#src/pages/notifications/NotificationPopover.tsx')
const NotificationPopover = lazy(loadPopover)

/** Maximum number shown. */
const maxCount = 99

/** The bell with the number of unread notifications; opens the latest ones. */
export function NotificationBell() {
  const translate = useTranslate()
  const style = useNumberStyle()
  const count = useNotificationCount()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Load its code first: otherwise a failure would take the page down.
  const open = (bell: HTMLElement) =>
    loadPopover().then(
      () => setAnchor(bell),
      () => notify('common.failure.network', { type: 'warning' }),
    )
  return (
    <>
      <IconButton
        onClick={(event) => void open(event.currentTarget)}
        aria-label={translate('notifications.bell', { smart_count: count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ position: 'relative', color: 'text.secondary' }}
      >
        <Icon name="mdi:bell-outline" size={20} />
        {count > 0 && (
          <Box component="span" aria-hidden="true" sx={badge}>
            {formatNumber(Math.min(count, maxCount), style)}
            {count > maxCount && '+'}
          </Box>
        )}
      </IconButton>
      {anchor && (
        <Suspense>
          <NotificationPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

const badge = {
  position: 'absolute',
  top: 0,
  left: '52%',
  minWidth: 16,
  px: 1,
  borderRadius: 2,
  bgcolor: 'error.dark',
  color: '#fff',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '16px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
} as const
