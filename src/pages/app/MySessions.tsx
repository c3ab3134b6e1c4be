import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { answerQuery } from '#src/client/call.ts'
import { sessionActions } from '#src/domain/own-actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { SessionItem } from '#src/ui/SessionItem.tsx'
import { useAction } from '#src/workflow/useAction.ts'

/** The user's sessions, and ending them. */
export function MySessions() {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...answerQuery(sessionActions.list, {}),
    staleTime: 0,
  })
  const end = useAction(sessionActions.end, { success: 'account.sessions.ended', isToast: true })
  const endAll = useAction(sessionActions.endOther, {
    success: 'account.sessions.others_ended',
    isToast: true,
  })
  const isBusy = end.isPending || endAll.isPending
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0
  const endOthers = () => {
    setAsking(false)
    void endAll.send({})
  }
  return (
    <Panel
      title={translate('account.sessions.title')}
      hint={translate('account.sessions.hint')}
      actions={
        others > 0 && (
          <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
            {translate('account.sessions.end_others')}
          </Button>
        )
      }
    >
      {error ? (
        <ScreenFailure error={error} onRetry={() => refetch()} />
      ) : data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => end.send({ params: { session: session.id } })}
            />
          ))}
        </Box>
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {isAsking && (
        <Dialog
          title={translate('account.sessions.confirm_title')}
          confirm={translate('account.sessions.end_others')}
          isDanger
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        >
          {translate('account.sessions.confirm', { smart_count: others })}
        </Dialog>
      )}
    </Panel>
  )
}
