/** Only transitions change a state (transition.ts); every other write is refused here. */
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

/** @throws Error for a new record in another state than the initial one */
export function assertInitial(resource: Resource, records: readonly Values[]): void {
  const { name, states } = resource
  if (!states) return
  const initial = stateValue(resource, states.initial)
  const other = records.find((values) => values[states.field] !== initial)
  if (other)
    throw new Error(
      `${name}.${states.field}: a record begins as ${states.initial}, not ${other[states.field]}`,
    )
}

/** Whether a declared transition leads from the record's state to the new one. */
const isDeclared = (resource: Resource, from: Values, state: unknown): boolean =>
  transitionsFrom(resource, from).some(([, { to, alternatives = [] }]) =>
    [to, ...alternatives].some((name) => stateValue(resource, name) === state),
  )

interface Written {
  stored: { values: Values }
  values: Values
  changes: { changed: readonly string[] }
}

/** @throws Error for a state that is written other than by a transition */
export function assertSameState(
  { replaysTransitions }: Pick<Writing, 'replaysTransitions'>,
  resource: Resource,
  records: readonly Written[],
): void {
  const { name, states } = resource
  if (!states) return
  const { field } = states
  const changed = records.filter(({ changes }) => changes.changed.includes(field))
  const isReplay = ({ stored, values }: Written) => isDeclared(resource, stored.values, values[field])
  if (replaysTransitions ? !changed.every(isReplay) : changed.length > 0)
    throw new Error(`${name}.${field}: only transitions change it (records/states/transition.ts)`)
}
