/** The reason input of an action: a text with a minimum length, checked before it is sent. */
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { minReason } from '#schemas/kit/letters.ts'

/** Maximum length of a reason in the history. */
const maxReason = 500

export function ReasonInput(props: {
  label: string
  value: string
  onChange(reason: string): void
  /** Its validation error. */
  problem?: string | undefined
  /** Hint for a good reason. Default its minimum length. */
  hint?: string
  autoFocus?: boolean
}) {
  const { label, value, onChange, problem, hint, autoFocus = false } = props
  const translate = useTranslate()
  return (
    <TextField
      autoFocus={autoFocus}
      required
      fullWidth
      multiline
      minRows={2}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(problem)}
      helperText={problem || hint || translate('validation.fewLetters', { min: minReason })}
      slotProps={{ htmlInput: { maxLength: maxReason } }}
    />
  )
}
