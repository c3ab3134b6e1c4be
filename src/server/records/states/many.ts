/** A transition of many records one by one, with a result for each. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { AppError } from '#src/server/http/errors.ts'
import { refusedResult } from '../resources/bulk.ts'
import type { Saving } from '../resources/input.ts'
import { inSavepoint } from '../resources/savepoint.ts'
import type { Values } from '../resources/write-parts.ts'
import { type AppliedBatch, applyMany, canApplyMany } from './apply-many.ts'
import { applyTransition } from './transition.ts'

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
  { name, ids, input }: BulkTransition,
): Promise<AppliedBatch | undefined> {
  if (!canApplyMany(saving, resource, name)) return undefined
  try {
    return await inSavepoint(saving.writing, () => applyMany(saving, resource, { name, input }, ids))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

interface BulkTransition {
  name: string
  ids: readonly number[]
  input: Values
}

export async function takeMany(
  saving: Saving,
  resource: Resource,
  { name, ids, input }: BulkTransition,
  language: Language,
): Promise<BulkResult[]> {
  const unique = [...new Set(ids)]
  const { left, refused } = (await tryBatch(saving, resource, { name, ids: unique, input })) ?? {
    left: unique,
    refused: new Map<number, AppError>(),
  }
  const single = await oneByOne(saving, left, language, (id) =>
    applyTransition(saving, resource, { name, id, version: undefined, input }),
  )
  const bySelf = new Map(single.map((result) => [result.id, result]))
  return ids.map((id) => {
    const error = refused.get(id)
    return bySelf.get(id) ?? (error ? refusedResult(id, error, language) : { id, ok: true })
  })
}
