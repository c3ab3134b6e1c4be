/**
 * A transition of many records, checked and written together with as many statements as for one.
 */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Transition } from '#schemas/kit/states.ts'
import { outside } from '#src/server/access/coverage/assert-work.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '../resources/input.ts'
import { lockStored } from '../resources/lock.ts'
import { type ReadBefore, readReferred, referenceProblems } from '../resources/references.ts'
import { valueClashes } from '../resources/value-clashes.ts'
import type { Step } from './behaviour.ts'
import {
  behaviourOf,
  guarded,
  missingFor,
  stepOf,
  type TransitionRequest,
  writeTransition,
} from './transition.ts'

export interface AppliedBatch {
  /** The refusal of each refused record. */
  refused: ReadonlyMap<number, AppError>
  /** Records that only the single transition can check. */
  left: readonly number[]
}

/** Whether this transition may apply to many records together. */
export const canApplyMany = ({ writing }: Saving, resource: Resource, name: string): boolean =>
  behaviourOf(writing, resource).independent?.includes(name) === true

/** The steps that pass `judge`; its error is the refusal of that record. */
async function passing<T>(
  records: readonly T[],
  idOf: (record: T) => number,
  refused: Map<number, AppError>,
  judge: (record: T) => void | Promise<void>,
): Promise<T[]> {
  const acceptedRecords: T[] = []
  for (const record of records)
    try {
      await judge(record)
      acceptedRecords.push(record)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(idOf(record), error)
    }
  return acceptedRecords
}

const idOf = ({ stored }: Step) => stored.id

/**
 * Applies the transition to all records that allow it, with the checks of a single one, in the same
 * order.
 * @throws Refusals of the whole write, such as a closed month: nothing is written then
 */
export async function applyMany(
  saving: Saving,
  resource: Resource,
  { name, input }: Pick<TransitionRequest, 'name' | 'input'>,
  ids: readonly number[],
): Promise<AppliedBatch> {
  const { writing } = saving
  const locked = await lockStored(writing, resource, ids)
  const away = new Set(await outside(writing, resource, [...locked.keys()], 'WORK'))
  const isThere = (id: number) => !away.has(id) && locked.get(id)?.deleted_at === null
  const refused = new Map<number, AppError>()
  let steps: Step[] = []
  let details: { transition: Transition; open: Resource } | undefined
  const there = [...locked.values()].filter(({ id }) => isThere(id))
  await passing(
    there,
    ({ id }) => id,
    refused,
    (stored) => {
      const { step, ...rest } = stepOf(saving, resource, { name, input }, stored)
      steps.push(step)
      details = rest
    },
  )
  const left = ids.filter((id) => !isThere(id))
  if (!details) return { refused, left }
  const { transition, open } = details
  const { lockFirst } = behaviourOf(writing, resource)
  if (lockFirst) await inParallel(steps.map((step) => lockFirst(writing, step)))
  const read: ReadBefore = new Map()
  await readReferred(
    writing,
    open,
    steps.map(({ values }) => values),
    read,
  )
  steps = await passing(steps, idOf, refused, async ({ stored, values }) => {
    const problems = await referenceProblems(writing, open, values, stored.values, read)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource: open })
  })
  const rows = steps.map(({ stored: { id }, values }) => ({ id, values }))
  const clashes = await valueClashes(writing, open, rows)
  if (clashes.length > 0) return { refused: new Map(), left: ids }
  const missing = await missingFor(writing, resource, transition, steps)
  const free = steps.filter(({ stored: { id } }, place) => {
    const missingParts = missing[place] ?? []
    if (missingParts.length > 0) refused.set(id, guarded(transition, missingParts))
    return missingParts.length === 0
  })
  if (free.length > 0) await writeTransition(writing, resource, { name, transition }, free)
  return { refused, left }
}
