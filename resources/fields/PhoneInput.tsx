import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { westernNumberText } from '#schemas/kit/numbers.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A phone number in any usual spelling and either script, grouped on blur. */
export function PhoneInput(props: InputProps<FieldOf<'phone'>>) {
  const { field } = props
  return (
    <TextBox
      bound={useField(props)}
      type="tel"
      placeholder={field.example}
      show={(value) => formatPhone(asText(value))}
      read={(text) => kindOf(field).read(text, field)}
      filter={(text) => westernNumberText(text).replace(/[^\d+()\s./-]/g, '')}
    />
  )
}
