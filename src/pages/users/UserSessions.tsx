import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { AskDialog } from '#resources/form/AskDialog.tsx'
import type { Row } from '#resources/provider.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { request } from '#src/client/http.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { SessionItem } from '#src/ui/SessionItem.tsx'
import { useUserSessions } from './useUserSessions.ts'

/** Where a user is signed in now; each can be ended, or all of them after a question. */
export function UserSessions({ record: { id } }: { record: Row }) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const access = useAccess()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useUserSessions(id)
  const end = useMutation({
    mutationFn: (session: string | undefined) =>
      request(`users/${id}/sessions${session === undefined ? '' : `/${session}`}`, {
        method: 'DELETE',
      }),
    onSuccess: () => notify('users.sessions.ended', { type: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['user-sessions', id] }),
  })
  if (!access('permission', 'update_user')) return null
  const count = data?.length ?? 0
  return (
    <Box sx={{ mt: 4, maxWidth: 880 }}>
      <Panel
        title={translate('users.sessions.title')}
        actions={
          count > 1 && (
            <Button color="error" disabled={end.isPending} onClick={() => setAsking(true)}>
              {translate('users.sessions.end_all')}
            </Button>
          )
        }
      >
        {error ? (
          <ScreenFailure error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={56} />
        ) : count === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('users.sessions.none')}</Box>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isBusy={end.isPending}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </Box>
        )}
      </Panel>
      <AskDialog
        isOpen={isAsking}
        title={translate('users.sessions.ask_title')}
        text={translate('users.ask.sessions', { smart_count: count })}
        confirm={translate('users.sessions.end_all')}
        cancel={translate('ra.action.cancel')}
        onConfirm={() => {
          setAsking(false)
          end.mutate(undefined)
        }}
        onCancel={() => setAsking(false)}
      />
    </Box>
  )
}
