/** Only transitions change a state (transition.ts); every other write is refused here. */
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue } from '#schemas/kit/states.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

type From = Pick<Writing, 'storesAnyState'>

/** @throws Error for a new record in another state than the initial one */
export function assertInitial(
  { storesAnyState }: From,
  resource: Resource,
  records: readonly Values[],
): void {
  const { name, states } = resource
  if (!states || storesAnyState) return
  const initial = stateValue(resource, states.initial)
  const other = records.find((values) => values[states.field] !== initial)
  if (other)
    throw new Error(
      `${name}.${states.field}: a record begins as ${states.initial}, not ${other[states.field]}`,
    )
}

/** @throws Error for a state that is written other than by a transition */
export function assertSameState(
  { storesAnyState }: From,
  { name, states }: Resource,
  records: readonly { changes: { changed: readonly string[] } }[],
): void {
  if (!states || storesAnyState) return
  if (records.some(({ changes: { changed } }) => changed.includes(states.field)))
    throw new Error(`${name}.${states.field}: only transitions change it (records/states/transition.ts)`)
}
