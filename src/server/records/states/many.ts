/** A transition of many records, with a result for each. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { AppError } from '#src/server/http/errors.ts'
import { refusedResult } from '../resources/bulk.ts'
import type { Saving } from '../resources/input.ts'
import { inSavepoint } from '../resources/savepoint.ts'
import { lockSteps, type Refusals, type TransitionRequest } from './check-steps.ts'
import { applyTransition, isIndependent, writeSteps } from './transition.ts'

/**
 * Runs the same step on every record that allows it, with a result for each: in the order of their
 * ids, so that two calls cannot deadlock. Write rules that check a transaction as a whole still
 * refuse all of it.
 */
export async function oneByOne(
  { writing }: Saving,
  ids: readonly number[],
  language: Language,
  work: (id: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results = new Map<number, BulkResult>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    await inSavepoint(writing, () => work(id))
      .then(() => results.set(id, { id, ok: true }))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        results.set(id, refusedResult(id, error, language))
      })
  }
  return ids.flatMap((id) => results.get(id) ?? [])
}

/** Returns undefined if any write is refused; the caller then retries the records one by one. */
async function tryBatch(
  saving: Saving,
  resource: Resource,
  request: TransitionRequest,
): Promise<Refusals | undefined> {
  if (!isIndependent(saving.writing, resource, request)) return undefined
  try {
    return await inSavepoint(saving.writing, async () => {
      const { steps, refused } = await lockSteps(saving, resource, request)
      await writeSteps(saving.writing, resource, request.name, steps)
      return refused
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

/** Applies the transition to every record that allows it. */
export async function applyToEach(
  saving: Saving,
  resource: Resource,
  request: TransitionRequest,
  language: Language,
): Promise<BulkResult[]> {
  const { ids } = request
  const distinct = [...new Set(ids)]
  const bulk = { ...request, isBulk: distinct.length > 1 }
  const refused = await tryBatch(saving, resource, { ...bulk, ids: distinct })
  if (!refused)
    return oneByOne(saving, ids, language, (id) => applyTransition(saving, resource, { ...bulk, ids: [id] }))
  return ids.map((id) => {
    const error = refused.get(id)
    return error ? refusedResult(id, error, language) : { id, ok: true }
  })
}
