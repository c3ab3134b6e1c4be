/** Moves a record from one state to another: the only write that changes its state. */
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, type Transition, transitionsFrom, withTransitionFields } from '#schemas/kit/states.ts'
import type { Missing, OpenTransition } from '#src/domain/transitions.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { AppError } from '#src/server/http/errors.ts'
import { ownValues } from '../resources/children.ts'
import { type Saving, validated } from '../resources/input.ts'
import { rowTotals } from '../resources/row-totals.ts'
import type { Row } from '../resources/rows.ts'
import { assertRules } from '../resources/rules.ts'
import { lockActive, presentRecord } from '../resources/save.ts'
import { readStored, type Stored } from '../resources/stored.ts'
import { updateRecords } from '../resources/write.ts'
import { type Values, withServerValues } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import type { Effect, Step } from './behaviour.ts'
import { stateLabel } from './frozen.ts'

export const behaviourOf = ({ context }: Writing, { name }: Resource) => context.states[name] ?? {}

/** The target state, as a value of the record. */
const stateIn = (resource: Resource, { to }: Transition): Values => ({
  [resource.states?.field ?? '']: stateValue(resource, to),
})

/** The missing parts of each step, in their order. */
export async function missingFor(
  writing: Writing,
  resource: Resource,
  transition: Transition,
  steps: readonly Step[],
): Promise<Missing[][]> {
  const { guards = {} } = behaviourOf(writing, resource)
  const found = await inParallel(
    (transition.guards ?? []).map(async (name) => {
      const guard = guards[name]
      if (!guard) return []
      const ofAll =
        'ofMany' in guard
          ? await guard.ofMany(writing, steps)
          : await inParallel(steps.map((step) => guard(writing, step)))
      return ofAll.map((missing) => missing && { guard: name, ...missing })
    }),
  )
  return steps.map((_, place) => found.flatMap((ofGuard) => ofGuard[place] ?? []))
}

/** @throws STATE_REFUSED naming the record's state */
function followPath(resource: Resource, stored: Stored, name: string): Transition {
  const transition = transitionsFrom(resource, stored.values).find(([other]) => other === name)?.[1]
  if (transition) return transition
  const action = resource.states?.transitions[name]?.label ?? { kh: name, en: name }
  const state = stateLabel(resource, stored.values)
  throw new AppError('STATE_REFUSED', { params: { action, state } })
}

export interface TransitionRequest {
  name: string
  id: number
  version: number | undefined
  /** The values of the transition's fields. */
  input: Values
}

/**
 * A step with its input validated, and the resource with the fields that the transition opens.
 * @throws STATE_REFUSED from another state; VALIDATION per field
 */
export function stepOf(
  saving: Saving,
  resource: Resource,
  { name, input }: Pick<TransitionRequest, 'name' | 'input'>,
  stored: Stored,
): { transition: Transition; open: Resource; step: Step } {
  const transition = followPath(resource, stored, name)
  const { inputs: inputFields = [] } = transition
  const strange = Object.keys(input).filter((name) => !inputFields.includes(name))
  if (strange.length > 0)
    throw new AppError('VALIDATION', {
      problems: strange.map((field) => ({ field, key: 'unknownField' })),
    })
  const open = withTransitionFields(resource, transition)
  const empty = transition.startsEmpty ? Object.fromEntries(inputFields.map((name) => [name, null])) : {}
  const valid = validated(open, { ...empty, ...input, ...stateIn(resource, transition) }, saving, stored)
  const values = { ...stored.values, ...ownValues(resource, valid) }
  return { transition, open, step: { resource, stored, values } }
}

/** The error for unmet guards. */
export const guarded = ({ label }: Transition, missing: readonly Missing[]) =>
  new AppError('STATE_GUARDED', {
    params: {
      action: label,
      missing: {
        kh: missing.map(({ text }) => text.kh).join(' '),
        en: missing.map(({ text }) => text.en).join(' '),
      },
    },
    data: { missing },
  })

/** Runs the effects of checked steps and writes the records. */
export async function writeTransition(
  writing: Writing,
  resource: Resource,
  { name, transition }: { name: string; transition: Transition },
  steps: readonly Step[],
): Promise<void> {
  const { effects = {} } = behaviourOf(writing, resource)
  const whole = steps.map(({ values }) => values)
  for (const name of transition.effects ?? []) {
    const effect = effects[name]
    const going = steps.map((step, place) => ({ ...step, values: whole[place] as Values }))
    const ofAll = effect && 'ofMany' in effect ? await effect.ofMany(writing, going) : undefined
    for (const [place, step] of going.entries()) {
      const more = ofAll ? ofAll[place] : await (effect as Effect | undefined)?.(writing, step)
      whole[place] = { ...step.values, ...more }
    }
  }
  const [numbered, totals] = await inParallel([
    withServerValues(writing, resource, whole, name),
    inParallel(steps.map(({ stored }) => rowTotals(writing, resource, stored.id))),
  ])
  const updates = steps.map(({ stored }, place) => ({
    stored,
    values: { ...numbered[place], ...totals[place] },
  }))
  await updateRecords(writing, resource, updates)
}

/** Checks a step by its rules and its guards. @throws VALIDATION per field, UNIQUE */
async function unmet(
  saving: Saving,
  resource: Resource,
  { transition, open, step }: ReturnType<typeof stepOf>,
): Promise<Missing[]> {
  const { writing } = saving
  await behaviourOf(writing, resource).lockFirst?.(writing, step)
  const [, [missing = []]] = await inParallel([
    assertRules(writing, open, step.values, step.stored),
    missingFor(writing, resource, transition, [step]),
  ])
  return missing
}

/**
 * Applies the transition.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT; STATE_REFUSED from another state; VALIDATION per
 *   field; STATE_GUARDED with `missing` from the guards
 */
export async function applyTransition(
  saving: Saving,
  resource: Resource,
  { id, version, ...request }: TransitionRequest,
): Promise<void> {
  const stored = await lockActive(saving, resource, id, version)
  const going = stepOf(saving, resource, request, stored)
  const missing = await unmet(saving, resource, going)
  if (missing.length > 0) throw guarded(going.transition, missing)
  await writeTransition(saving.writing, resource, { name: request.name, transition: going.transition }, [
    going.step,
  ])
}

/**
 * Applies the transition if the record's state allows it and nothing is missing; otherwise the
 * state stays.
 * @param values Written to the record in both cases.
 */
export async function tryTransition(
  saving: Saving,
  resource: Resource,
  { id, name, values = {} }: { id: number; name: string; values?: Values },
): Promise<void> {
  const { writing } = saving
  const stored = await lockActive(saving, resource, id)
  const isOpen = transitionsFrom(resource, stored.values).some(([other]) => other === name)
  const going = isOpen && stepOf(saving, resource, { name, input: {} }, stored)
  if (!going || (await unmet(saving, resource, going)).length > 0) {
    await updateRecords(writing, resource, [{ stored, values }])
    return
  }
  const step = { ...going.step, values: { ...going.step.values, ...values } }
  await writeTransition(writing, resource, { name, transition: going.transition }, [step])
}

/** The same; returns the record afterwards. */
export async function takeTransition(
  saving: Saving,
  resource: Resource,
  step: TransitionRequest,
): Promise<Row> {
  await applyTransition(saving, resource, step)
  return presentRecord(saving, resource, step.id)
}

/**
 * Available transitions for which the caller holds the permission. Takes no lock.
 * @throws RECORD_NOT_FOUND
 */
export async function readTransitions(
  saving: Saving,
  resource: Resource,
  id: number,
): Promise<OpenTransition[]> {
  const { writing, holds } = saving
  const found = await readStored(writing.trx, readScopeOf(writing), resource, [id])
  const stored = found.get(id)
  if (!stored || stored.deleted_at !== null) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const open = transitionsFrom(resource, stored.values).filter(
    ([, { needs, isAutomatic }]) => !isAutomatic && holds(needs ?? resource.permissions.update),
  )
  const answer: OpenTransition[] = []
  for (const [name, transition] of open) {
    const values = { ...stored.values, ...stateIn(resource, transition) }
    const step = { resource, stored, values }
    const [missing = []] = await missingFor(writing, resource, transition, [step])
    if (missing.some(({ isHidden }) => isHidden)) continue
    const notices = await noticesFor(writing, transition, step)
    answer.push({ name, missing, ...(notices.length > 0 ? { notices } : {}) })
  }
  return answer
}

/** The open items that the transition lists. */
async function noticesFor(writing: Writing, { notices = [] }: Transition, step: Step) {
  const rules = behaviourOf(writing, step.resource).notices ?? {}
  const found = await inParallel(notices.map(async (name) => (await rules[name]?.(writing, step)) ?? []))
  return found.flat()
}
