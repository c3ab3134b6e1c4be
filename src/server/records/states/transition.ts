/**
 * Moves records from one state to another: the only code that changes a state (`transition` of
 * the write service). All functions take many records; one is a list of one.
 */
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, type Transition } from '#schemas/kit/states.ts'
import type { Saving } from '../resources/input.ts'
import { rowTotals } from '../resources/row-totals.ts'
import { type Update, updateRecords } from '../resources/write.ts'
import { type Values, withServerValues } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import type { Step } from './behaviour.ts'
import { lockSteps, rulesOf, type TransitionRequest } from './check-steps.ts'

/** @throws Error for a state that the transition does not declare */
function assertDeclared(
  resource: Resource,
  name: string,
  { to, alternatives = [] }: Transition,
  values: Values,
) {
  const states = [to, ...alternatives].map((state) => stateValue(resource, state))
  if (!states.includes(values[resource.states?.field ?? ''] as number))
    throw new Error(`${resource.name}.states.transitions.${name}: this state is not declared`)
}

/**
 * Runs the effects of checked steps and writes the records.
 * @param given Written to each record, in place of the values of effects.
 */
export async function writeSteps(
  writing: Writing,
  resource: Resource,
  name: string,
  steps: readonly Step[],
  given: readonly (Values | undefined)[] = [],
): Promise<void> {
  const transition = resource.states?.transitions[name]
  if (!transition || steps.length === 0) return
  const { effects = {} } = rulesOf(writing, resource)
  let going = steps
  for (const effect of transition.effects ?? []) {
    const more = (await effects[effect]?.(writing, going)) ?? []
    going = going.map((step, place) => ({
      ...step,
      values: { ...step.values, ...more[place], ...given[place] },
    }))
  }
  for (const { values } of going) assertDeclared(resource, name, transition, values)
  const whole = going.map(({ values }) => values)
  const numbered = await withServerValues(writing, resource, whole, name)
  const updates: Update[] = []
  for (const [place, { stored }] of steps.entries()) {
    // Effects may have written rows of the record.
    const totals = transition.effects ? await rowTotals(writing, resource, stored.id) : {}
    updates.push({ stored, values: { ...numbered[place], ...totals } })
  }
  await updateRecords(writing, resource, updates, { transition: name, side: transition.side })
}

/** Whether the records of a call can be checked and written together. */
export const isIndependent = (
  writing: Writing,
  resource: Resource,
  { name, ids }: TransitionRequest,
): boolean => ids.length === 1 || rulesOf(writing, resource).independent?.includes(name) === true

/**
 * Applies the transition to all records or none.
 * @throws The refusal of the first record: RECORD_NOT_FOUND, VERSION_CONFLICT; STATE_REFUSED from
 *   another state; VALIDATION per field; STATE_GUARDED with `missing` from the guards
 */
export async function applyTransition<Name extends string>(
  saving: Saving,
  resource: Resource<Name>,
  request: TransitionRequest<Name>,
): Promise<void> {
  const { writing } = saving
  const { ids } = request
  const parts = isIndependent(writing, resource, request) ? [ids] : ids.map((id) => [id])
  for (const part of parts) {
    const { steps, refused } = await lockSteps(saving, resource, {
      isBulk: ids.length > 1,
      ...request,
      ids: part,
    })
    for (const error of refused.values()) throw error
    await writeSteps(
      writing,
      resource,
      request.name,
      steps,
      steps.map(() => request.values),
    )
  }
}
