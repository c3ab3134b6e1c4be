import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { call } from '#src/client/call.ts'
import { type SecondFactorSecret, secondFactorActions } from '#src/domain/access/second-factor.ts'
import { QrCode } from '#src/ui/Bars.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** A secret for this page; each visit creates another one. */
function useSecret() {
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const [error, setError] = useState<unknown>()
  const begin = useCallback(() => {
    setError(undefined)
    call(secondFactorActions.begin, {}).then(setSecret, setError)
  }, [])
  useEffect(begin, [begin])
  return { secret, error, begin }
}

/** Sets up the second factor: the app scans a secret, and a code with the password confirms it. */
export function SecondFactorSetup({ onDone, onCancel }: { onDone(): void; onCancel?(): void }) {
  const translate = useTranslate()
  const { secret, error, begin } = useSecret()
  const [codes, setCodes] = useState<readonly string[]>()
  const confirm = useAction(secondFactorActions.confirm, {
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (error) return <ScreenFailure error={error} onRetry={begin} />
  if (!secret) return <RowsSkeleton rows={6} />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2">{translate('account.second.scan')}</Typography>
      <Box sx={{ width: 200, maxWidth: '100%', bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QrCode text={secret.address} label={translate('account.second.qr')} />
      </Box>
      <Typography variant="body2">
        {translate('account.second.type')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all', fontSize: 15 }}>
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
      <ProofForm
        proofs={['code', 'current_password']}
        submit={translate('account.second.turn_on')}
        isBusy={confirm.isPending}
        failure={confirm.failure}
        onSubmit={(body) => void confirm.send({ body })}
        onCancel={onCancel}
      />
    </Box>
  )
}
