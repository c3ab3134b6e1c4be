/** The input of all number kinds: digits of both scripts, grouped on blur. */
import InputAdornment from '@mui/material/InputAdornment'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import {
  filterNumber,
  formatNumber,
  readDecimal,
  readInteger,
  westernNumberText,
} from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { TextFilter } from './edit-text.ts'
import { asText } from './number-as-text.ts'
import { TextBox } from './TextBox.tsx'
import type { InputProps } from './types.ts'
import { useField } from './useField.ts'

export interface NumberInputStyle {
  /** Decimal places; 0 for whole numbers. */
  places: number
  /** A minus sign is allowed. */
  signed: boolean
  /** Unit after the number: `៛`, `%`, `km`. */
  unit?: string | undefined
}

/**
 * Filters typed text: see `filterNumber`. Thousands separators that the product itself displays
 * disappear with the first key. A pasted number with more decimals than the field allows stays
 * unchanged and fails validation: dropping its point would multiply it by a hundred.
 */
export function numberFilter({ places, signed }: NumberInputStyle): TextFilter {
  return (text, isPasted, previousText) => {
    const isGrouped = previousText !== undefined && commasIn(text) <= commasIn(previousText)
    const filteredText = filterNumber(isGrouped ? text.replaceAll(',', '') : text, places, signed)
    if (!isPasted) return filteredText
    const bare = text.replace(/%\s*$/, '')
    const exact = readInteger(bare) ?? readDecimal(bare, 20)
    if (exact === undefined || (places > 0 && readDecimal(bare, 20) === undefined)) return filteredText
    return readDecimal(String(exact), places) === undefined ? westernNumberText(text).trim() : String(exact)
  }
}

const commasIn = (text: string) => text.split(',').length - 1

export function NumberBox({ variant: inputStyle, ...props }: InputProps & { variant: NumberInputStyle }) {
  const { field } = props
  const style = useNumberStyle()
  const bound = useField(props)
  const unitId = inputStyle.unit && `${bound.frame.id}-unit`
  const describedBy = [unitId, props.describedBy].filter(Boolean).join(' ')
  return (
    <TextBox
      bound={{ ...bound, frame: { ...bound.frame, describedBy } }}
      inputMode={inputStyle.places === 0 ? 'numeric' : 'decimal'}
      placeholder={field.example}
      align="end"
      endAdornment={
        inputStyle.unit && (
          <InputAdornment id={unitId} position="end" sx={{ whiteSpace: 'nowrap' }}>
            {inputStyle.unit}
          </InputAdornment>
        )
      }
      show={(value) => (typeof value === 'number' ? formatNumber(value, style) : asText(value))}
      read={(text) => kindOf(field as Field).read(text, field)}
      filter={numberFilter(inputStyle)}
    />
  )
}
