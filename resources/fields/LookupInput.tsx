import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { PlainField } from '../inputs/PlainField.tsx'
import type { InputProps } from '../inputs/types.ts'

/** Read from another record, so read-only. */
export function LookupInput(props: InputProps<FieldOf<'lookup'>>) {
  return <PlainField {...props} />
}
