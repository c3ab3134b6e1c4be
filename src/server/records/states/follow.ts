/** Transitions that follow from another event, such as a payment or a finished step. */
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Saving } from '../resources/input.ts'
import { lockStored } from '../resources/lock.ts'
import { lockActive } from '../resources/save.ts'
import type { Stored } from '../resources/stored.ts'
import { insertRecords, type Update, updateRecords } from '../resources/write.ts'
import type { Known, Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { createCache } from './behaviour.ts'
import { checkSteps, followPath, type Refusals, stateIn, type TransitionRequest } from './check-steps.ts'
import { writeSteps } from './transition.ts'

const isOpenFor = (resource: Resource, { values }: Stored, name: string) =>
  transitionsFrom(resource, values).some(([other]) => other === name)

/**
 * Takes the transition on locked records because of another event. Its effects run; its guards,
 * which concern the decision of a user, do not.
 * @param moves Records with values that are written in place of those of effects. A state among
 *   them must be an alternative of the transition.
 * @throws STATE_REFUSED from another state
 */
export async function followTransition<Name extends string>(
  writing: Writing,
  resource: Resource<Name>,
  name: string,
  moves: readonly Update<Name>[],
): Promise<void> {
  const cache = createCache()
  const steps = moves.map(({ stored, values }) => {
    const state = stateIn(resource, followPath(resource, stored, name))
    return { resource, stored, values: { ...stored.values, ...state, ...values }, cache }
  })
  const given = moves.map(({ values }) => values)
  await writeSteps(writing, resource, name, steps, given)
}

/** The same for records by id. Those in another state than the transition's stay. */
export async function followFrom<Name extends string>(
  writing: Writing,
  resource: Resource<Name>,
  { name, ids, values }: Pick<TransitionRequest<Name>, 'name' | 'ids' | 'values'>,
): Promise<void> {
  const locked = await lockStored(writing, resource, ids)
  const open = [...locked.values()].filter((stored) => isOpenFor(resource, stored, name))
  await followTransition(
    writing,
    resource,
    name,
    open.map((stored) => ({ stored, values: values ?? ({} as Values<Name>) })),
  )
}

/** The automatic transition to the new state; undefined if the state stays. */
function automaticTransition(resource: Resource, { stored, values }: Update): string | undefined {
  const field = resource.states?.field ?? ''
  const state = values[field]
  if (state === undefined || state === stored.values[field]) return undefined
  const found = transitionsFrom(resource, stored.values).find(
    ([, { isAutomatic, to, alternatives = [] }]) =>
      isAutomatic && [to, ...alternatives].some((name) => stateValue(resource, name) === state),
  )
  if (found) return found[0]
  throw new Error(`${resource.name}.states: no automatic transition leads to state ${state} of ${stored.id}`)
}

/**
 * Writes values that are derived from other records. A changed state among them is reached by the
 * automatic transition that leads to it.
 */
export async function followStates<Name extends string>(
  writing: Writing,
  resource: Resource<Name>,
  updates: readonly Update<Name>[],
): Promise<void> {
  const byName = new Map<string | undefined, Update<Name>[]>()
  for (const update of updates) {
    const name = automaticTransition(resource, update)
    byName.set(name, [...(byName.get(name) ?? []), update])
  }
  for (const [name, moves] of byName)
    if (name === undefined) await updateRecords<string, Values>(writing, resource, moves)
    else await followTransition(writing, resource, name, moves)
}

/**
 * Creates records that are past their initial state at once: each begins in it and takes the
 * automatic transition to its own. Returns their ids.
 */
export async function insertFollowing<Name extends string, V extends Values<Name>>(
  writing: Writing,
  resource: Resource<Name>,
  requested: readonly V[] & Known<Name, V>,
): Promise<number[]> {
  const records: readonly Values[] = requested
  const { field = '', initial = '' } = resource.states ?? {}
  const begun = { [field]: stateValue(resource, initial) }
  const ids = await insertRecords<string, Values>(
    writing,
    resource,
    records.map((values) => ({ ...values, ...begun })),
  )
  const moved = ids.filter((_id, place) => records[place]?.[field] !== begun[field])
  const locked = await lockStored(writing, resource, moved, systemScope(writing.context.registry))
  const updates = ids.flatMap((id, place) => {
    const stored = locked.get(id)
    return stored ? [{ stored, values: { [field]: records[place]?.[field] } }] : []
  })
  await followStates<string>(writing, resource, updates)
  return ids
}

/**
 * Applies the transition if the record's state allows it and no guard fails; otherwise the state
 * stays. Returns whether it was applied.
 * @param values Written to the record in both cases.
 */
export async function tryTransition<Name extends string>(
  saving: Saving,
  resource: Resource<Name>,
  { id, name, values = {} as Values<Name> }: { id: number; name: string; values?: Values<Name> },
): Promise<boolean> {
  const { writing } = saving
  const stored = await lockActive(saving, resource, id)
  const refused: Refusals = new Map()
  const request = { name, ids: [id], values }
  const steps = isOpenFor(resource, stored, name)
    ? await checkSteps(saving, resource, request, { locked: [stored], refused })
    : []
  for (const error of refused.values()) if (error.code !== 'STATE_GUARDED') throw error
  if (steps.length > 0) await writeSteps(writing, resource, name, steps, [values])
  else await updateRecords<string, Values>(writing, resource, [{ stored, values }])
  return steps.length > 0
}
