import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Row } from '#resources/provider.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { userActions } from '#src/domain/access/actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { SessionItem } from '#src/ui/SessionItem.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { useUserSessions } from './useUserSessions.ts'

/** The active sessions of a user; each can be ended, or all of them after a confirmation. */
export function UserSessions({ record: { id } }: { record: Row }) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useUserSessions(id)
  const options = { success: 'users.sessions.ended', isToast: true }
  const endOne = useAction(userActions.endSession, options)
  const endAll = useAction(userActions.endSessions, options)
  const count = data?.length ?? 0
  return (
    <Box sx={{ mt: 4 }}>
      <Panel
        title={translate('users.sessions.title')}
        actions={
          count > 1 && (
            <Button color="error" disabled={endAll.isPending} onClick={() => setAsking(true)}>
              {translate('users.sessions.end_all')}
            </Button>
          )
        }
      >
        {error ? (
          <ScreenFailure error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={1} />
        ) : count === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('users.sessions.none')}</Box>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isBusy={endOne.isPending || endAll.isPending}
                onEnd={() => void endOne.send({ id, params: { session: session.id } })}
              />
            ))}
          </Box>
        )}
      </Panel>
      {isAsking && (
        <Dialog
          title={translate('users.sessions.ask_title')}
          confirm={translate('users.sessions.end_all')}
          isDanger
          onConfirm={() => {
            setAsking(false)
            void endAll.send({ id })
          }}
          onClose={() => setAsking(false)}
        >
          {translate('users.confirm.sessions', { smart_count: count })}
        </Dialog>
      )}
    </Box>
  )
}
