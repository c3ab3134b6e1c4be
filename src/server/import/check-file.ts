/** Checks a whole file slice by slice and stages what its rows would do. */
import type { Kysely } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type ColumnMap, mapColumns, withoutForbidden } from '#src/domain/import/columns.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import { checkSlice } from './check-slice.ts'
import type { Upload } from './jobs.ts'
import { readTable } from './read-table.ts'
import { createReferences } from './references.ts'
import { countRows, type ImportRecord, saveImport, stageRows } from './staging.ts'
import { Seen } from './uniqueness.ts'

/** Rows between two chances for other requests. */
const SLICE = 200

interface Surroundings {
  db: Kysely<Tables>
  registry: Registry
  clock: () => Date
  /** Throws when the server is stopping. */
  goOn(): void
}

/**
 * Fills `record` and the staging tables.
 * @throws AppError when the file can't be read, or no column is the natural key.
 */
export async function checkFile(
  { db, registry, clock, goOn }: Surroundings,
  record: ImportRecord,
  { resource, file, chosen, holds }: Upload,
): Promise<void> {
  const table = await readTable(file, SLICE)
  const map = withoutForbidden(
    mapColumns(resource, registry, table.headers, chosen),
    resource,
    holds,
  )
  assertUsable(resource, map)
  const targets = map.columns.map(({ target }) => target)
  const mapped = targets.filter((target) => target !== undefined)
  const context = {
    db,
    resource,
    registry,
    targets,
    references: createReferences(db, resource, registry, mapped),
    seen: new Seen(),
  }
  Object.assign(record, {
    format: table.format,
    total: table.estimate,
    columns: map.columns,
    missing: map.missingRequired,
  })
  for await (const slice of table.slices) {
    goOn()
    const checked = await checkSlice(context, slice)
    await stageRows(db, record.id, resource, checked)
    record.done += slice.length
    for (const { result } of checked) record.counts[result.action] += 1
    const { done, total, counts } = record
    await saveImport(db, record.id, { done, total, counts, heartbeat_at: clock().toISOString() })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { format, columns, missing, done } = record
  const counts = await countRows(db, record.id)
  Object.assign(record, { status: 'ready', counts, total: done })
  await saveImport(db, record.id, {
    status: 'ready',
    format,
    columns,
    missing,
    counts,
    total: done,
  })
}

function assertUsable(resource: Resource, map: ColumnMap): void {
  const [field] = map.unknownChoices
  if (field !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field } })
  if (map.missingKey.length === 0) return
  const labels = map.missingKey.map((name) => resource.fields[name]?.label)
  const inLanguage = (language: keyof Label) =>
    labels.map((label, index) => label?.[language] ?? map.missingKey[index]).join(', ')
  throw new AppError('IMPORT_NO_KEY', {
    params: { fields: { kh: inLanguage('kh'), en: inLanguage('en') } },
  })
}
