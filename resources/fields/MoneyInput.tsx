import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import type { InputProps } from '../inputs/types.ts'

/** Whole riel (specification §9). */
export function MoneyInput(props: InputProps<FieldOf<'money'>>) {
  return <NumberBox {...props} variant={{ places: 0, signed: (props.field.min ?? 0) < 0, unit: '៛' }} />
}
