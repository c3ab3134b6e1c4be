/** Why something is done: a text of a least length, which is said before it is sent. */
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { minReason } from '#src/domain/reason.ts'

/** Letters that the history keeps of a reason. */
const maxReason = 500

export function ReasonInput(props: {
  label: string
  value: string
  onChange(reason: string): void
  /** What is wrong with it. */
  problem?: string | undefined
  /** What a good reason says. Default how long it is at least. */
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
      helperText={problem || hint || translate('validation.tooShort', { min: minReason })}
      slotProps={{ htmlInput: { maxLength: maxReason } }}
    />
  )
}
