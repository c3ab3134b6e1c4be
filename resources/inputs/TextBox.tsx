/** The text input of all typed kinds: numbers, dates, phones and codes as well. */

import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { letsKeyThrough } from '#schemas/kit/numbers.ts'
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx'
import type { BoundField } from './useField.ts'
import { type TextRules, useTextInput } from './useTextInput.ts'

type Look =
  | 'autoComplete'
  | 'endAdornment'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'onKeyDown'
  | 'placeholder'
  | 'type'

export interface TextBoxProps extends TextRules, Pick<OutlinedInputProps, Look> {
  bound: BoundField
  /** Temporary help that replaces the declared one. */
  help?: string | undefined
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'text' | 'url'
  /** Codes: monospace, so that digits can be compared. */
  isMonospace?: boolean
  /** Only digit keys type (specification §5). */
  isDigitsOnly?: boolean
  align?: 'end'
  /** One of several inputs of a field whose error is shown below them all. */
  isInvalid?: boolean
}

export function TextBox(props: TextBoxProps) {
  const { bound, help, inputMode, isMonospace, isDigitsOnly, align, isInvalid, ...rest } = props
  const { show, read, filter, ...outlinedInputProps } = rest
  const { onCompositionStart, onCompositionEnd, ...text } = useTextInput({ show, read, filter }, bound)
  const frame: FrameProps = { ...bound.frame, help: help ?? bound.frame.help }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        autoComplete="off"
        {...(isInvalid && { error: true })}
        {...outlinedInputProps}
        {...text}
        inputProps={{
          inputMode,
          onCompositionStart,
          onCompositionEnd,
          ...(isDigitsOnly && { onKeyDown: refuseOtherKeys }),
          'aria-describedby': describedBy(frame),
          'aria-invalid': isInvalid ?? Boolean(frame.error),
          style: {
            ...(isMonospace && { fontFamily: 'ui-monospace, monospace', letterSpacing: 0 }),
            ...(align && { textAlign: align }),
          },
        }}
      />
    </FieldFrame>
  )
}

function refuseOtherKeys(event: KeyboardEvent): void {
  if (!letsKeyThrough(event.nativeEvent)) event.preventDefault()
}
