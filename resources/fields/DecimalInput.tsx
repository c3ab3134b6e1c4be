import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useUnit } from '../inputs/useUnit.ts'

export function DecimalInput(props: InputProps<FieldOf<'decimal'>>) {
  const { scale = 2, min = 0, unit } = props.field
  const own = useUnit(props.field) ?? unit
  return <NumberBox {...props} variant={{ places: scale, signed: min < 0, unit: own }} />
}
