import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { PlainField } from '../inputs/PlainField.tsx'
import type { InputProps } from '../inputs/types.ts'

/** Counted by the server, so read-only. */
export function CountInput(props: InputProps<FieldOf<'count'>>) {
  return <PlainField {...props} />
}
