import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { markNotifications, notificationsQuery } from '#src/client/notifications.ts'
import { useNotificationCount } from '#src/client/useNotificationCount.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { NotificationItem } from './NotificationItem.tsx'

/** Maximum number in the popover. */
const few = 5

interface NotificationPopoverProps {
  anchor: HTMLElement
  onClose: () => void
}

/** The latest notifications below the bell, with a link to all of them. */
export default function NotificationPopover({ anchor, onClose }: NotificationPopoverProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const unread = useNotificationCount()
  const { data, error } = useQuery({
    ...notificationsQuery({ page: 1, perPage: few, isUnread: false }),
    staleTime: 0,
    // New ones are counted on the bell and move nothing here.
    meta: { isStill: true },
  })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('notifications.latest'),
          sx: { width: 'min(420px, calc(100vw - 16px))' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pt: 2, minHeight: 44 }}>
        <Typography component="h2" sx={{ flex: 1, fontWeight: 600 }}>
          {translate('notifications.title')}
        </Typography>
        {unread > 0 && (
          <Button
            color="secondary"
            onClick={() => void markNotifications(client, 'all', true).catch(() => undefined)}
          >
            {translate('notifications.read_all')}
          </Button>
        )}
      </Box>
      {!data && !error && <RowsSkeleton rows={3} sx={{ mx: 4, my: 2 }} />}
      {error && <Note text={translate('notifications.failed')} />}
      {data?.rows.length === 0 && <Note text={translate('notifications.none')} />}
      <Box component="ul" sx={list}>
        {data?.rows.map((row) => (
          <NotificationItem key={row.id} notification={row} onOpen={onClose} />
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, textAlign: 'center' }}>
        <Button component={Link} to="/notifications" color="secondary" fullWidth onClick={onClose}>
          {translate('notifications.see_all')}
        </Button>
      </Box>
    </Popover>
  )
}

function Note({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ px: 4, py: 3, color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
