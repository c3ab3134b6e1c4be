import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { Failure } from '#resources/failure.ts'
import { describedBy, FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type ProofName, useProof } from './useProof.ts'

interface ProofFormProps {
  proofs: readonly ProofName[]
  /** Label of the submit button. */
  submit: string
  isBusy: boolean
  failure: Failure | undefined
  onSubmit(texts: Record<ProofName, string>): void
  onCancel?: (() => void) | undefined
}

/** Requires the current password, and a code if an authenticator app is set up. */
export function ProofForm({
  proofs: requiredProofs,
  submit,
  isBusy,
  failure,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const translate = useTranslate()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { texts, problem, problemOf, change, check } = useProof(requiredProofs, failure)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (check()) onSubmit(texts)
  }
  const code = {
    id: `${id}-code`,
    label: translate('account.second.code'),
    error: problemOf('code'),
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 3 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {requiredProofs.includes('code') && (
        <FieldFrame {...code}>
          <OutlinedInput
            id={code.id}
            size="small"
            autoComplete="one-time-code"
            value={texts.code}
            onChange={(event) => change('code', event.target.value)}
            inputProps={{
              'aria-describedby': describedBy(code),
              inputMode: 'numeric',
              maxLength: 40,
            }}
          />
        </FieldFrame>
      )}
      <PasswordField
        id={`${id}-password`}
        label={translate('account.password.current_password')}
        error={problemOf('current_password')}
        value={texts.current_password}
        onChange={(text) => change('current_password', text)}
        autoComplete="current-password"
        isShown={isShown}
        onShow={setShown}
        inputRef={null}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
      </Box>
    </Box>
  )
}
