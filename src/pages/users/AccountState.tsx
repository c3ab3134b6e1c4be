import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEditContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Row } from '#resources/provider.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { OneTimeSlip } from './OneTimeSlip.tsx'
import { type AccountAction, useAccountAction } from './useAccountAction.ts'
import { useUserSessions } from './useUserSessions.ts'

const isAhead = (moment: unknown): moment is string =>
  typeof moment === 'string' && Date.parse(moment) > Date.now()

/** The state of an account, and its actions, each after a confirmation. */
export function AccountState({ record }: { record: Row }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const access = useAccess()
  const { id: me } = useProfile()
  const { refetch } = useEditContext()
  const [pendingAction, setPendingAction] = useState<AccountAction>()
  const { run, isBusy, oneTime, forget } = useAccountAction(record, () => void refetch())
  const sessions = useUserSessions(record.id).data?.length ?? 0
  const isActive = record.is_active === true
  const isLocked = isAhead(record.locked_until)
  const isMine = record.id === me
  const mayAct = access('permission', 'update_user') && !isMine
  const moment = (value: unknown) => formatDateTime(String(value), style)
  const actions: AccountAction[] = [
    ...(isLocked ? (['unlock'] as const) : []),
    ...(isActive ? (['reset', 'deactivate'] as const) : (['reactivate'] as const)),
  ]
  return (
    <Box
      component="section"
      aria-label={translate('users.state.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
    >
      <Badge tone={isActive ? 'done' : 'rejected'}>
        {translate(isActive ? 'users.state.active' : 'users.state.inactive')}
      </Badge>
      {record.must_change_password === true && (
        <Badge tone="waiting">
          {isAhead(record.password_expires_at)
            ? translate('users.state.must_change', { until: moment(record.password_expires_at) })
            : translate('users.state.expired')}
        </Badge>
      )}
      {isLocked && (
        <Badge tone="blocked">
          {translate('users.state.locked', { until: moment(record.locked_until) })}
        </Badge>
      )}
      <Box sx={{ flex: '1 1 auto', color: 'text.secondary', fontSize: '0.875rem' }}>
        {!record.last_login_at && translate('users.state.never')}
      </Box>
      {mayAct &&
        actions.map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === 'deactivate' ? 'error' : 'primary'}
            disabled={isBusy}
            onClick={() => setPendingAction(action)}
          >
            {translate(`users.action.${action}`)}
          </Button>
        ))}
      {pendingAction && (
        <Dialog
          title={translate(`users.confirm.${pendingAction}_title`)}
          confirm={translate(`users.action.${pendingAction}`)}
          isDanger
          onConfirm={() => {
            run(pendingAction)
            setPendingAction(undefined)
          }}
          onClose={() => setPendingAction(undefined)}
        >
          {translate(`users.confirm.${pendingAction}`)}{' '}
          {(pendingAction === 'deactivate' || pendingAction === 'reset') &&
            translate('users.confirm.sessions', { smart_count: sessions })}
        </Dialog>
      )}
      {oneTime && <OneTimeSlip oneTime={oneTime} onClose={forget} />}
    </Box>
  )
}
