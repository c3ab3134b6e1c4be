/** Checks rows in slices and stages the effect of each, with pauses for other requests. */
import type { Kysely } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { loadCreationFor } from '../resources/creation.ts'
import { type CheckContext, checkSlice, type InputRow } from './check-slice.ts'
import { stagedRecords, stagedSlices } from './own-rows.ts'
import { createReferences, isReference } from './references.ts'
import { countRows, type ImportRecord, replaceRows, saveImport } from './staging.ts'
import { Seen } from './uniqueness.ts'

/** Maximum depth of a tree whose records all come from one file. */
const MAX_LEVELS = 20

export interface Surroundings extends ReadScope {
  db: Kysely<Tables>
  clock: () => Date
  context: ServerContext
  /** The user who imports the rows. */
  actor: Actor
  /** Throws when the server is stopping. */
  goOn(): void
}

export async function checkContext(
  { db, registry, coverage, reader, actor, clock }: Surroundings,
  resource: Resource,
  { columns, reading }: Pick<ImportRecord, 'columns' | 'reading'>,
): Promise<CheckContext> {
  const targets = columns.map(({ target }) => target)
  const mapped = targets.filter((target) => target !== undefined)
  return {
    db,
    resource,
    registry,
    coverage,
    reader,
    targets,
    references: createReferences(db, resource, { registry, coverage, reader }, mapped),
    creation: await loadCreationFor(db, resource, actor, clock()),
    seen: new Seen(),
    reading,
    isParentDerived: columns.at(-1)?.isDerived === true,
    restored: new Map(),
    spellings: {},
  }
}

/** Checks and stages rows; `record` holds the progress. */
export async function checkRows(
  { clock, goOn }: Surroundings,
  context: CheckContext,
  record: ImportRecord,
  slices: AsyncIterable<readonly InputRow[]>,
): Promise<void> {
  const { db, resource } = context
  for await (const slice of slices) {
    goOn()
    const checked = await checkSlice(context, slice)
    await replaceRows(db, record.id, resource, checked)
    record.done += slice.length
    for (const { result } of checked) record.counts[result.action] += 1
    const { done, total, counts } = record
    await saveImport(db, record.id, { done, total, counts, heartbeat_at: clock().toISOString() })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Whether records of the resource refer to others of the same resource, as in a tree. */
export const refersToItself = ({ name, fields }: Resource): boolean =>
  Object.values(fields).some((field) => isReference(field) && field.to === name)

/**
 * Rows may refer to rows of the same file in any order: failed rows are checked again with the new
 * records known, level by level, until no further row passes.
 */
export async function checkOwnReferences(
  surroundings: Surroundings,
  record: ImportRecord,
  resource: Resource,
): Promise<void> {
  const { db } = surroundings
  for (let level = 0; level < MAX_LEVELS; level++) {
    const before = (await countRows(db, record.id)).error
    if (before === 0) return
    const context = await checkContext(surroundings, resource, record)
    for (const row of await stagedRecords(db, record.id, resource)) context.references.add(row)
    const { rows, others } = await stagedSlices(db, record.id, 'error')
    for (const { row_no, keys } of others) context.seen.keep(row_no, keys)
    await checkRows(surroundings, context, { ...record }, rows)
    if ((await countRows(db, record.id)).error === before) return
  }
}
