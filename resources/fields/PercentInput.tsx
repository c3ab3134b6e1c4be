import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import type { InputProps } from '../inputs/types.ts'

export function PercentInput(props: InputProps<FieldOf<'percent'>>) {
  return <NumberBox {...props} variant={{ places: 2, signed: false, unit: '%' }} />
}
