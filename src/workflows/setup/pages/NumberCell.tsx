import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { filterInteger, formatNumber, readInteger } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

interface NumberCellProps {
  /** Label for screen readers. */
  label: string
  value: number | undefined
  onChange(value: number | undefined): void
  unit?: string
  placeholder?: string
  disabled?: boolean
}

/** A whole number in a list row, in digits of either script. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, onChange, unit, placeholder, disabled } = props
  const style = useNumberStyle()
  return (
    <TextField
      size="small"
      disabled={disabled ?? false}
      placeholder={placeholder}
      value={value === undefined ? '' : formatNumber(value, style)}
      onChange={({ target }) => onChange(readInteger(filterInteger(target.value.replaceAll(',', ''))))}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'numeric',
          maxLength: 13,
          style: { textAlign: 'end' },
        },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
      sx={{ width: unit ? 150 : 96, flex: 'none' }}
    />
  )
}
