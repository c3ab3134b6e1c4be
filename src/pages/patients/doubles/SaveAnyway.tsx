import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { fewestLetters, lettersOf } from '#src/domain/approval/reason.ts'

interface SaveAnywayProps {
  isSaving: boolean
  onSave(reason: string): void
}

/** Why somebody is registered although somebody like him is there: kept with the pair. */
export function SaveAnyway({ isSaving, onSave }: SaveAnywayProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = lettersOf(reason) < fewestLetters
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Portals bubble through React: the form behind the dialog must not be sent as well.
    event.stopPropagation()
    setTried(true)
    if (!isMissing) onSave(reason.trim())
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 4 }}
    >
      <TextField
        autoFocus
        required
        label={translate('patient_doubles.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isTried && isMissing}
        helperText={translate('patient_doubles.reason_help', { min: fewestLetters })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ flex: '1 1 320px' }}
      />
      <Button type="submit" variant="contained" color="error" loading={isSaving} sx={{ mt: 1 }}>
        {translate('patient_doubles.save_anyway')}
      </Button>
    </Box>
  )
}
