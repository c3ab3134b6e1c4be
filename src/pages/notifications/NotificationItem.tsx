import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import { markNotifications } from '#src/client/notifications.ts'
import type { Notification } from '#src/domain/notification.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { useNotificationText } from './useNotificationText.ts'

interface NotificationItemProps {
  notification: Notification
  /** Called when its link was followed. */
  onOpen?: () => void
}

/** The event and its time; opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { id, link, read_at } = notification
  const translate = useTranslate()
  const client = useQueryClient()
  const text = useNotificationText()(notification)
  const isUnread = read_at === null
  // A refusal shows its toast; the notification stays unchanged.
  const mark = (isRead: boolean) => void markNotifications(client, [id], isRead).catch(() => undefined)
  const words = translate(`notifications.mark_${isUnread ? 'read' : 'unread'}`)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, py: 2.5, px: 3 }}>
      <Box
        role={isUnread ? 'img' : undefined}
        aria-label={isUnread ? translate('notifications.is_unread') : undefined}
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          mt: 1.75,
          borderRadius: '50%',
          bgcolor: isUnread ? 'primary.main' : undefined,
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: isUnread ? 600 : 400, lineHeight: 1.6 }}>
          {link ? (
            <PageLink
              to={link}
              onClick={() => {
                if (isUnread) mark(true)
                onOpen?.()
              }}
            >
              {text}
            </PageLink>
          ) : (
            text
          )}
        </Box>
        <When at={notification.at} />
      </Box>
      <IconButton size="small" aria-label={`${words}: ${text}`} title={words} onClick={() => mark(isUnread)}>
        <Icon name={isUnread ? 'mdi:email-open-outline' : 'mdi:email-outline'} />
      </IconButton>
    </Box>
  )
}

function When({ at }: { at: string }) {
  const lang = useLanguage()
  const style = useNumberStyle()
  const relative = formatRelativeTime(at, new Date(), { lang, ...style })
  return (
    <Box component="time" dateTime={at} sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
      {`${relative} · ${formatDateTime(at, style)}`}
    </Box>
  )
}
