import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import type { InputProps } from '../inputs/types.ts'

export function IntegerInput(props: InputProps<FieldOf<'integer'>>) {
  return <NumberBox {...props} look={{ places: 0, signed: (props.field.min ?? 0) < 0 }} />
}
