import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { countLetters, minExplanation } from '#schemas/kit/letters.ts'

interface ReasonFormProps {
  label: string
  confirm: string
  isSending: boolean
  onSend(reason: string): void
}

/**
 * The reason why two records are different patients: at least a few words, stored with the pair.
 */
export function ReasonForm({ label, confirm, isSending, onSend }: ReasonFormProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = countLetters(reason) < minExplanation
  const send = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events through portals: the form behind the dialog must not be submitted.
    event.stopPropagation()
    setTried(true)
    if (!isMissing) onSend(reason.trim())
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 4 }}
    >
      <TextField
        autoFocus
        required
        label={label}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isTried && isMissing}
        helperText={translate('patient_duplicates.reason_help', { min: minExplanation })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ flex: '1 1 320px' }}
      />
      <Button type="submit" variant="contained" color="error" loading={isSending} sx={{ mt: 1 }}>
        {confirm}
      </Button>
    </Box>
  )
}
