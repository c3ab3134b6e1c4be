/** The text input under every kind that is typed: numbers, dates, phones and codes as well. */
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx'
import type { BoundField } from './useField.ts'
import { type TextRules, useTypedText } from './useTypedText.ts'

type Look =
  | 'autoComplete'
  | 'endAdornment'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'placeholder'
  | 'type'

export interface TextBoxProps extends TextRules, Pick<OutlinedInputProps, Look> {
  bound: BoundField
  /** Help that belongs to the moment, shown instead of the declared one. */
  help?: string | undefined
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'text' | 'url'
  /** Codes: one width per character, so that digits can be compared. */
  isMonospace?: boolean
  align?: 'end'
}

export function TextBox(props: TextBoxProps) {
  const { bound, help, inputMode, isMonospace, align, show, read, filter, ...look } = props
  const { onCompositionStart, onCompositionEnd, ...text } = useTypedText(
    { show, read, filter },
    bound,
  )
  const frame: FrameProps = { ...bound.frame, help: help ?? bound.frame.help }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        autoComplete="off"
        {...look}
        {...text}
        inputProps={{
          inputMode,
          onCompositionStart,
          onCompositionEnd,
          'aria-describedby': describedBy(frame),
          'aria-invalid': Boolean(frame.error),
          style: {
            ...(isMonospace && { fontFamily: 'ui-monospace, monospace', letterSpacing: 0 }),
            ...(align && { textAlign: align }),
          },
        }}
      />
    </FieldFrame>
  )
}
