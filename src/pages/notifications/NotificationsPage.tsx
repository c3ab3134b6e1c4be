import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { markNotifications, notificationsQuery } from '#src/client/notifications.ts'
import { useNotificationCount } from '#src/client/useNotificationCount.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useCalmPage } from './useCalmPage.ts'

const perPage = 25

/** All notifications of the user, newest first (specification §2 "/notifications"). */
export function Component() {
  const translate = useTranslate()
  const client = useQueryClient()
  const unread = useNotificationCount()
  const [query, setQuery] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const isUnread = query.has('unread')
  const number = Math.max(1, Math.floor(Number(query.get('page'))) || 1)
  const params = { page: number, perPage, isUnread }
  const { data, error, refetch } = useQuery(notificationsQuery(params))
  const { page, isFrozen: isOutdated, show } = useCalmPage(JSON.stringify(params), data, area)
  const go = (to: { page?: number; isUnread: boolean }) =>
    setQuery({
      ...(to.isUnread ? { unread: '1' } : {}),
      ...(to.page && to.page > 1 ? { page: String(to.page) } : {}),
    })
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeader
        title={translate('notifications.title')}
        actions={
          <Button
            variant="outlined"
            disabled={unread === 0}
            onClick={() => void markNotifications(client, 'all', true).catch(() => undefined)}
          >
            {translate('notifications.read_all')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Segmented
          isInline
          label={translate('notifications.show')}
          value={isUnread ? 'unread' : 'all'}
          segments={(['all', 'unread'] as const).map((value) => ({
            value,
            label: translate(`notifications.${value}`),
          }))}
          onChange={(value) => go({ isUnread: value === 'unread' })}
        />
        <Box role="status">
          {isOutdated && (
            <Button color="secondary" onClick={show}>
              {translate('notifications.changed')} · {translate('resources.live.show')}
            </Button>
          )}
        </Box>
      </Box>
      <Paper variant="outlined" ref={area} sx={{ borderRadius: 2 }}>
        {!page && !error && <RowsSkeleton rows={6} />}
        {!page && error && (
          <Note text={translate('notifications.failed')}>
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate('common.server_error.retry')}
            </Button>
          </Note>
        )}
        {page?.rows.length === 0 && (
          <Note text={translate(`notifications.${isUnread ? 'none_unread' : 'none'}`)} />
        )}
        {page && page.rows.length > 0 && (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              '& > li + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {page.rows.map((row) => (
              <NotificationItem key={row.id} notification={row} />
            ))}
          </Box>
        )}
      </Paper>
      {page && (number > 1 || page.total > perPage) && (
        <Box sx={{ mt: 2 }}>
          <Pager
            page={number}
            perPage={perPage}
            total={page.total}
            label={translate('notifications.pages')}
            onGo={(to) => go({ page: to, isUnread })}
          />
        </Box>
      )}
    </Box>
  )
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box sx={{ px: 4, py: 6 }}>
      <Typography sx={{ color: 'text.secondary', mb: children ? 3 : 0 }}>{text}</Typography>
      {children}
    </Box>
  )
}
