/** Replaces one record by another: for a merge, or before the first is deleted. */
import { isProtected } from '#schemas/kit/enumeration.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { RepointAnswer, Repointing } from '#src/domain/change-set.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isUniqueViolation } from '#src/server/http/failure.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import type { Saving } from '../resources/input.ts'
import { readRecord } from '../resources/read.ts'
import type { Holds } from '../resources/rows.ts'
import { deleteRecord, updateRecord } from '../resources/save.ts'
import { readStored } from '../resources/stored.ts'
import { loadTexts } from '../resources/text-of.ts'
import type { Values } from '../resources/write-parts.ts'
import { writing } from '../resources/writing.ts'
import { listed } from './refusal.ts'
import { explainReferences, repoint } from './repoint.ts'

/** A record and the version that the caller read. */
export interface ExpectedVersion {
  id: number
  version?: number | undefined
}

export interface Replacement {
  kind: 'merge' | 'reassign'
  /** The record to delete; its references move to `into`. */
  from: ExpectedVersion
  into: ExpectedVersion
  /** Values that `into` takes from the other record. */
  values?: Values
}

/** Ends the transaction of a dry run. */
class Rehearsed extends Error {
  constructor(readonly result: Repointing) {
    super('rehearsed')
  }
}

/**
 * Locks both records until the transaction ends.
 * @throws RECORD_NOT_FOUND, RECORD_DELETED, VERSION_CONFLICT, SYSTEM_RECORD
 */
async function hold(
  { writing: own, holds }: Saving,
  resource: Resource,
  { from, into }: Pick<Replacement, 'from' | 'into'>,
) {
  const { trx } = own
  const readScope = readScopeOf(own)
  const both = [from, into]
  const ids = both.map(({ id }) => id)
  const stored = await readStored(trx, readScope, resource, ids, { lock: true })
  for (const { id, version } of both) {
    const found = stored.get(id)
    if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    if (found.deleted_at !== null) throw new AppError('RECORD_DELETED', { data: { id } })
    if (version !== undefined && found.version !== version) {
      const reading = { db: trx, ...readScope, holds }
      const current = await readRecord(reading, resource, id)
      throw new AppError('VERSION_CONFLICT', { data: { current } })
    }
  }
  const going = stored.get(from.id)
  if (going && isProtected(resource, going)) throw new AppError('SYSTEM_RECORD')
}

/** @throws FORBIDDEN, MERGE_CLASH naming the records */
function assertClear({ clashes, missing: [permission] }: Repointing): void {
  if (permission !== undefined) throw new AppError('FORBIDDEN', { params: { permission } })
  if (clashes.length === 0) return
  const records = clashes.map(({ record }) => record)
  throw new AppError('MERGE_CLASH', {
    params: { records: listed(records.slice(0, 5), records.length) },
    data: { clashes },
  })
}

/** `Kampot → Kampong Speu` */
async function loadLabel(
  { db, ...readScope }: ReadScope & Pick<ServerContext, 'db'>,
  resource: Resource,
  ids: number[],
) {
  const texts = await loadTexts(db, readScope, resource, ids, true)
  const names = (language: keyof Label) => ids.map((id) => texts.get(id)?.[language] ?? `#${id}`).join(' → ')
  return { kh: names('kh'), en: names('en') }
}

/**
 * A dry run does all the work and rolls it back, so its answer is exactly what would happen.
 * @throws MERGE_SELF, SYSTEM_RECORD, MERGE_CYCLE, RECORD_NOT_FOUND, RECORD_DELETED,
 *   VERSION_CONFLICT, VALIDATION and UNIQUE of `values`; outside a dry run also FORBIDDEN and
 *   MERGE_CLASH
 */
export async function replaceRecord(
  context: ServerContext,
  resource: Resource,
  { kind, from, into, values = {} }: Replacement,
  meta: { actor: Actor; reason: string | null; holds: Holds; isDryRun: boolean },
): Promise<RepointAnswer> {
  const { actor, reason, holds, isDryRun } = meta
  if (from.id === into.id) throw new AppError('MERGE_SELF')
  const label = await loadLabel({ ...readScopeOf({ context, actor }), db: context.db }, resource, [
    from.id,
    into.id,
  ])
  const changeSet = { kind, resource, label }
  const run = writing(context, { actor, reason, changeSet }, async (own) => {
    const saving = { writing: own, holds }
    await hold(saving, resource, { from, into })
    const repointing = await repoint(saving, resource, { from: from.id, to: into.id })
    if (!isDryRun) assertClear(repointing)
    if (repointing.clashes.length + repointing.missing.length === 0) {
      await explainReferences(resource, () => deleteRecord(saving, resource, { id: from.id }))
      if (kind === 'merge') await updateRecord(saving, resource, { id: into.id, body: values })
    }
    if (isDryRun) throw new Rehearsed(repointing)
    return { ...repointing, change_set_id: own.changeSetId, missing_labels: [] }
  })
  return run.catch((error: unknown) => {
    if (error instanceof Rehearsed) {
      const missing_labels = error.result.missing.map(permissionLabel)
      return { ...error.result, change_set_id: null, missing_labels }
    }
    // A concurrent transaction took the value or the time range.
    if (isUniqueViolation(error)) throw new AppError('UNIQUE')
    throw error
  })
}
