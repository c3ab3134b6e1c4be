import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'
import type { Row } from '#resources/provider.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { answerQuery } from '#src/client/call.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { userSecondFactorActions } from '#src/domain/access/second-factor.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { UserSessions } from './UserSessions.tsx'

/** The second factor of a user, and its reset after the loss of the phone. */
function UserSecondFactor({ record: { id } }: { record: Row }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { id: me } = useProfile()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(answerQuery(userSecondFactorActions.secondFactor, { id }))
  const reset = useAction(userSecondFactorActions.resetSecondFactor, {
    success: 'users.second.done',
    onDone: () => setAsking(false),
  })
  if (!data) return null
  return (
    <Box sx={{ mt: 4 }}>
      <Panel
        title={translate('users.second.title')}
        actions={
          data.since &&
          id !== me && (
            <Button color="error" onClick={() => setAsking(true)}>
              {translate('users.second.reset')}
            </Button>
          )
        }
      >
        {data.since
          ? translate('users.second.on', { since: formatDateTime(data.since, style) })
          : translate(data.is_required ? 'users.second.due' : 'users.second.off')}
      </Panel>
      {isAsking && (
        <ReasonDialog
          title={translate('users.second.confirm_title')}
          about={translate('users.second.confirm')}
          hint={translate('users.second.reason')}
          confirm={translate('users.second.reset')}
          isSetback
          isBusy={reset.isPending}
          problem={reset.failure ? sentenceOf(reset.failure) : ''}
          onConfirm={(reason) => void reset.send({ id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

/** Below the account form, for users who may change accounts. */
export function UserAccess({ record }: { record: Row }) {
  const access = useAccess()
  if (!access('permission', 'update_user')) return null
  return (
    <>
      <UserSecondFactor record={record} />
      <UserSessions record={record} />
    </>
  )
}
