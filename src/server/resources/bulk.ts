/** One action on many records: all of it or none, with a result for each. */

import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { AppError } from '../errors.ts'
import { errorSentence, fieldSentences } from '../messages.ts'
import { deleteRecord, restoreRecord, type Saving, updateRecord } from './save.ts'
import type { Values } from './write-parts.ts'

export type BulkAction = 'update' | 'delete' | 'restore'

export interface Bulk {
  action: BulkAction
  ids: readonly number[]
  data: Values
}

/** Most records of one call. */
export const maxBulk = 1000

const isAction = (value: unknown): value is BulkAction =>
  value === 'update' || value === 'delete' || value === 'restore'

/** Read from a body. @throws VALIDATION naming `action`, `ids` or `data` */
export function readBulk(body: Values): Bulk {
  const { action, ids, data = {} } = body
  const refuse = (field: string, key: string, params = {}) => {
    throw new AppError('VALIDATION', { problems: [{ field, key, params }] })
  }
  const unknown = Object.keys(body).find((name) => !['action', 'ids', 'data'].includes(name))
  if (unknown !== undefined) refuse(unknown, 'unknownField')
  if (!isAction(action))
    throw new AppError('VALIDATION', { problems: [{ field: 'action', key: 'kind.enum' }] })
  const isIds = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (!isIds || ids.length === 0) refuse('ids', 'kind.refs')
  if ((ids as number[]).length > maxBulk) refuse('ids', 'tooMany', { max: maxBulk })
  if (typeof data !== 'object' || data === null || Array.isArray(data)) refuse('data', 'kind.refs')
  return { action, ids: [...new Set(ids as number[])], data: data as Values }
}

const run = (saving: Saving, resource: Resource, { action, data }: Bulk, id: number) =>
  ({
    update: () => updateRecord(saving, resource, { id, body: data }),
    delete: () => deleteRecord(saving, resource, { id }),
    restore: () => restoreRecord(saving, resource, id),
  })[action]()

function failed(id: number, { code, details }: AppError, language: Language): BulkResult {
  const { problems, params = {}, resource } = details
  const message = problems
    ? Object.values(fieldSentences(problems, language, resource))
        .flat()
        .join(' ')
    : errorSentence(code, { id, ...params }, language)
  return { id, ok: false, code, message }
}

/**
 * Carries the action out for every record.
 * @throws The first record's error, with `data: results`, when any record refuses; nothing is kept.
 */
export async function runBulk(
  saving: Saving,
  resource: Resource,
  bulk: Bulk,
  language: Language,
): Promise<BulkResult[]> {
  const done = new Map<number, BulkResult>()
  let first: AppError | undefined
  // By number, so that two calls for the same records wait for each other and don't both give in.
  for (const id of [...bulk.ids].sort((a, b) => a - b)) {
    try {
      await run(saving, resource, bulk, id)
      done.set(id, { id, ok: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      first ??= error
      done.set(id, failed(id, error, language))
    }
  }
  const results = bulk.ids.flatMap((id) => done.get(id) ?? [])
  if (!first) return results
  throw new AppError(first.code, { ...first.details, data: { results } })
}
