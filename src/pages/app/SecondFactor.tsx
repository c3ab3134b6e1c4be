import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { answerQuery } from '#src/client/call.ts'
import { secondFactorActions } from '#src/domain/access/second-factor.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The user's second factor: off, being set up, or on. */
export function SecondFactor() {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [open, setOpen] = useState<'setup' | 'renew' | 'off'>()
  const { data, error, refetch } = useQuery(answerQuery(secondFactorActions.show, {}))
  const close = () => {
    setOpen(undefined)
    void refetch()
  }
  const part = () => {
    if (error) return <ScreenFailure error={error} onRetry={() => refetch()} />
    if (!data) return <RowsSkeleton rows={1} />
    if (open === 'setup') return <SecondFactorSetup onDone={close} onCancel={close} />
    if (open === 'renew') return <Renew onDone={close} />
    if (open === 'off') return <TurnOff onDone={close} />
    if (!data.since)
      return (
        <Button variant="outlined" onClick={() => setOpen('setup')}>
          {translate('account.second.set_up')}
        </Button>
      )
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box>
          {translate('account.second.on', { since: formatDateTime(data.since, style) })}{' '}
          {translate('account.second.codes_remaining', { smart_count: data.recovery_codes_left })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" onClick={() => setOpen('renew')}>
            {translate('account.second.renew')}
          </Button>
          {!data.is_required && (
            <Button variant="outlined" color="error" onClick={() => setOpen('off')}>
              {translate('account.second.turn_off')}
            </Button>
          )}
        </Box>
      </Box>
    )
  }
  return (
    <Panel title={translate('account.second.title')} hint={translate('account.second.hint')}>
      {part()}
    </Panel>
  )
}

function Renew({ onDone }: { onDone(): void }) {
  const translate = useTranslate()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useAction(secondFactorActions.renew, {
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ProofForm
      proofs={['current_password']}
      submit={translate('account.second.renew')}
      isBusy={renew.isPending}
      failure={renew.failure}
      onSubmit={({ current_password }) => void renew.send({ body: { current_password } })}
      onCancel={onDone}
    />
  )
}

function TurnOff({ onDone }: { onDone(): void }) {
  const translate = useTranslate()
  const turnOff = useAction(secondFactorActions.turnOff, {
    success: 'account.second.turned_off',
    onDone,
  })
  return (
    <ProofForm
      proofs={['current_password']}
      submit={translate('account.second.turn_off')}
      isBusy={turnOff.isPending}
      failure={turnOff.failure}
      onSubmit={({ current_password }) => void turnOff.send({ body: { current_password } })}
      onCancel={onDone}
    />
  )
}
