import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { filterNumber, readDecimal } from '#schemas/kit/numbers.ts'

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string
  onChange(text: string): void
  unit: string
  /** Decimals; default none. */
  places?: number
}

/** An amount input, in digits of either script; see `amountOf`. */
export function AmountField({ value, onChange, unit, places = 0, ...more }: AmountFieldProps) {
  const translate = useTranslate()
  const isPressed = useRef(false)
  const isWrong = value !== '' && readDecimal(value, places) === undefined
  return (
    <TextField
      fullWidth
      size="small"
      onPointerDown={({ target }) => {
        isPressed.current = target !== document.activeElement
      }}
      onFocus={({ target }) => {
        const select = () => (target as HTMLInputElement).select()
        // A click places the cursor after the focus event; after Tab, select before the next key.
        if (isPressed.current) setTimeout(select)
        else select()
        isPressed.current = false
      }}
      {...more}
      value={value}
      onChange={({ target }) => onChange(filterNumber(target.value, places, false))}
      {...(isWrong && {
        error: true,
        helperText: translate(`validation.${places > 0 ? 'kind.decimal' : 'kind.money'}`),
      })}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'end' } },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}

/** The typed amount; 0 for an empty or invalid text, which the field reports. */
export const amountOf = (text: string, places = 0): number => readDecimal(text, places) ?? 0
