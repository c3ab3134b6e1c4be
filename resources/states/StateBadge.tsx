import { useResource } from '../context.tsx'
import { ChoiceCell } from '../fields/ChoiceCell.tsx'
import type { Row } from '../provider.ts'

/** The state of a record whose resource declares states. */
export function StateBadge({ record }: { record: Row }) {
  const { fields, states } = useResource()
  const field = states && fields[states.field]
  const value = states && record[states.field]
  if (!field || value === null || value === undefined) return null
  return <ChoiceCell name={states.field} field={field} value={value} row={record} />
}
