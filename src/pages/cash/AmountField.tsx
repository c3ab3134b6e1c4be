import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { filterDecimal, filterInteger, readDecimal } from '#schemas/kit/numbers.ts'

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string
  onChange(text: string): void
  unit: string
  /** Decimals; default none. */
  places?: number
}

/** An amount as it is typed, in digits of either script; see `amountOf`. */
export function AmountField({ value, onChange, unit, places = 0, ...more }: AmountFieldProps) {
  return (
    <TextField
      fullWidth
      size="small"
      {...more}
      value={value}
      onChange={({ target }) =>
        onChange(places > 0 ? filterDecimal(target.value, places) : filterInteger(target.value))
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'end' } },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}

/** What was typed, 0 for nothing. */
export const amountOf = (text: string): number => readDecimal(text) ?? 0
