/** Locks and checks the records of a transition: the rules of their fields, and the guards. */
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, type Transition, transitionsFrom, withTransitionFields } from '#schemas/kit/states.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { Missing } from '#src/domain/transitions.ts'
import { atSide, outside } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { problemLabel } from '#src/server/http/messages.ts'
import { assertReason } from '#src/server/http/reason.ts'
import { ownValues } from '../resources/children.ts'
import { type Saving, validated } from '../resources/input.ts'
import { lockStored } from '../resources/lock.ts'
import { type ReferredCache, readReferred, referenceProblems } from '../resources/references.ts'
import { assertRules, loadStateClash } from '../resources/rules.ts'
import { lockActive } from '../resources/save.ts'
import type { Stored } from '../resources/stored.ts'
import { valueClashes } from '../resources/value-clashes.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { createCache, type Step, type StepCache } from './behaviour.ts'
import { stateLabel } from './frozen.ts'
import { missingFields } from './required-fields.ts'
import { startOf } from './start-values.ts'

export const rulesOf = ({ context }: Writing, { name }: Resource) => context.states[name] ?? {}

/** The target state, as a value of the record. */
export const stateIn = (resource: Resource, { to }: Transition): Values => ({
  [resource.states?.field ?? '']: stateValue(resource, to),
})

/** The record that must leave the state first, if `unique.when` permits only one there. */
async function missingRoom(writing: Writing, step: Step): Promise<Missing | undefined> {
  const clash = await loadStateClash(writing, step)
  if (!clash) return undefined
  const { id, problem } = clash
  const { path } = step.resource
  const page = hasRecordPage(step.resource) ? `/${path}/update/${id}` : `/${path}`
  const link = id !== null && { link: page }
  return { guard: 'unique', field: problem.field, text: problemLabel(problem), ...link }
}

/** The missing parts of each step, in their order. */
export async function missingFor(
  writing: Writing,
  resource: Resource,
  transition: Transition,
  steps: readonly Step[],
): Promise<Missing[][]> {
  const { guards = {} } = rulesOf(writing, resource)
  const missing = await missingFields(writing, resource, transition, steps)
  for (const name of transition.guards ?? [])
    for (const [place, found] of ((await guards[name]?.(writing, steps)) ?? []).entries())
      if (found) missing[place]?.push({ guard: name, ...found })
  for (const [place, step] of steps.entries()) {
    const clash = await missingRoom(writing, step)
    if (clash) missing[place]?.push(clash)
  }
  return missing
}

/** @throws STATE_REFUSED naming the record's state */
export function followPath(resource: Resource, stored: Stored, name: string): Transition {
  const transition = transitionsFrom(resource, stored.values).find(([other]) => other === name)?.[1]
  if (transition) return transition
  const action = resource.states?.transitions[name]?.label ?? { kh: name, en: name }
  const state = stateLabel(resource, stored.values)
  throw new AppError('STATE_REFUSED', { params: { action, state } })
}

/** A declared transition of records. */
export interface TransitionRequest<Name extends string = string> {
  name: string
  ids: readonly number[]
  /** The version that the caller read, of a single record. */
  version?: number | undefined
  /** The user's values of the transition's inputs. */
  input?: Values
  /**
   * Values of the workflow that takes the transition, written in place of those of effects. A state
   * among them must be an alternative of the transition.
   */
  values?: Values<Name> | undefined
  /** One of several records of a call: its reason, written for all, excuses no missing part. */
  isBulk?: boolean
}

/**
 * A step with its input validated.
 * @throws STATE_REFUSED from another state; VALIDATION per field
 */
function stepOf(
  saving: Saving,
  resource: Resource,
  { name, input = {}, values: more, isBulk = false }: TransitionRequest,
  { stored, cache }: { stored: Stored; cache: StepCache },
): Step {
  const transition = followPath(resource, stored, name)
  const { inputs: inputFields = [] } = transition
  const strange = Object.keys(input).filter((name) => !inputFields.includes(name))
  const problems = strange.map((field) => ({ field, key: 'unknownField' }))
  if (problems.length > 0) throw new AppError('VALIDATION', { problems })
  const open = withTransitionFields(resource, transition)
  const valid = validated(
    open,
    { ...startOf(transition), ...input, ...stateIn(resource, transition) },
    saving,
    stored,
  )
  const own = ownValues(resource, valid)
  return { resource, stored, values: { ...stored.values, ...own, ...more }, cache, isBulk }
}

/** The error for unmet guards. */
const guarded = ({ label }: Transition, missing: readonly Missing[]) =>
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

/**
 * The missing parts without those that the reason excuses: the user saw all their facts.
 * @throws VALIDATION for a reason without enough letters
 */
function unexcused(missing: readonly Missing[], { reason, actor }: Writing): readonly Missing[] {
  if (reason === null || !missing.some(({ excusableFacts }) => excusableFacts)) return missing
  assertReason(reason)
  return missing.filter(
    ({ excusableFacts: facts }) => !facts?.every((fact) => actor.reasonFor?.includes(fact)),
  )
}

/** The refusal of each refused record, by its id. */
export type Refusals = Map<number, AppError>

/** The results of the records that pass; an AppError is the refusal of its record. */
async function passing<T, Result>(
  records: readonly T[],
  refused: Refusals,
  idOf: (record: T) => number,
  judge: (record: T) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const record of records)
    try {
      results.push(await judge(record))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(idOf(record), error)
    }
  return results
}

const idOf = ({ stored }: Step) => stored.id

/** Locks the records that exist, are not deleted, and have the caller's version. */
async function lockEach(
  saving: Saving,
  resource: Resource,
  { name, ids, version }: TransitionRequest,
  refused: Refusals,
): Promise<Stored[]> {
  const { writing } = saving
  const locked = await lockStored(writing, resource, ids)
  const side = resource.states?.transitions[name]?.side
  const away = new Set(await outside(writing, atSide(resource, side), [...locked.keys()], 'WORK'))
  // In the order of ids, as when they are taken one by one.
  return passing(
    ids.toSorted((a, b) => a - b),
    refused,
    (id) => id,
    (id) => {
      const stored = locked.get(id)
      const isFree =
        stored?.deleted_at === null && !away.has(id) && (version ?? stored.version) === stored.version
      return isFree ? stored : lockActive(saving, resource, id, version, { side })
    },
  )
}

/**
 * Collects refusals by the rules between records.
 * @throws UNIQUE if values of several records clash: the caller retries them one by one
 */
async function checkRules(writing: Writing, open: Resource, steps: readonly Step[], refused: Refusals) {
  if (steps.length === 1) {
    await passing(steps, refused, idOf, ({ values, stored }) => assertRules(writing, open, values, stored))
    return
  }
  const read: ReferredCache = new Map()
  await readReferred(
    writing,
    open,
    steps.map(({ values }) => values),
    read,
  )
  await passing(steps, refused, idOf, async ({ stored, values }) => {
    const problems = await referenceProblems(writing, open, values, stored, read)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource: open })
  })
  const rows = steps.map(({ stored: { id }, values }) => ({ id, values }))
  if ((await valueClashes(writing, open, rows)).length > 0) throw new AppError('UNIQUE', { resource: open })
}

/** Checks locked records. Returns the steps that pass; the other records are refused. */
export async function checkSteps(
  saving: Saving,
  resource: Resource,
  request: TransitionRequest,
  { locked, refused }: { locked: readonly Stored[]; refused: Refusals },
): Promise<Step[]> {
  const { writing } = saving
  const cache = createCache()
  const steps = await passing(
    locked,
    refused,
    ({ id }) => id,
    (stored) => stepOf(saving, resource, request, { stored, cache }),
  )
  const transition = resource.states?.transitions[request.name]
  if (!transition || steps.length === 0) return []
  await rulesOf(writing, resource).lockFirst?.(writing, steps)
  const open = withTransitionFields(resource, transition)
  await checkRules(writing, open, steps, refused)
  const missing = await missingFor(writing, resource, transition, steps)
  for (const [place, { stored }] of steps.entries()) {
    const found = missing[place] ?? []
    const parts = request.isBulk ? found : unexcused(found, writing)
    if (parts.length > 0 && !refused.has(stored.id)) refused.set(stored.id, guarded(transition, parts))
  }
  return steps.filter((step) => !refused.has(idOf(step)))
}

/** Locks and checks the records of a request. */
export async function lockSteps(
  saving: Saving,
  resource: Resource,
  request: TransitionRequest,
): Promise<{ steps: Step[]; refused: Refusals }> {
  const refused: Refusals = new Map()
  const locked = await lockEach(saving, resource, request, refused)
  return { steps: await checkSteps(saving, resource, request, { locked, refused }), refused }
}
