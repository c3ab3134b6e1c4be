/** Checks a whole file and stages the effect of its rows. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { exampleFinder } from '#src/domain/export/template.ts'
import { type ColumnMap, mapColumns, withoutForbidden } from '#src/domain/import/columns.ts'
import { legacyKhmerColumn } from '#src/domain/import/legacy-khmer.ts'
import { AppError } from '#src/server/http/errors.ts'
import {
  checkContext,
  checkOwnReferences,
  checkRows,
  refersToItself,
  type Surroundings,
} from './check-rows.ts'
import { type CheckContext, type InputRow, rawValues } from './check-slice.ts'
import type { Upload } from './jobs.ts'
import { judgeBatch } from './judge-batch.ts'
import { type Mapping, rememberedMapping, rememberMapping } from './mappings.ts'
import { readTable, type Table } from './read-table.ts'
import { countRows, type ImportRecord, replaceRows, saveImport } from './staging.ts'

/** Number of rows between two pauses for other requests. */
const SLICE = 200
/** Number of rows above which the database needs fresh statistics. */
const MANY = 5000
/** The first row below the heading, where forms have their example. */
const EXAMPLE_ROW = 2

/**
 * Fills `record` and the staging tables.
 * @throws AppError when the file cannot be read, or no column belongs to the natural key
 */
export async function checkFile(
  surroundings: Surroundings,
  record: ImportRecord,
  upload: Upload,
): Promise<void> {
  const { db, registry } = surroundings
  const { resource } = upload
  const table = await readTable(upload.file, SLICE)
  const map = await loadMap(surroundings, record, upload, table.headers)
  const targets = map.columns.map(({ target }) => target)
  const context = await checkContext(surroundings, resource, targets)
  const { format, estimate: total } = table
  Object.assign(record, { format, total, columns: map.columns, missing: map.missingRequired })
  const isExample = exampleFinder(resource, registry)
  const slices = inputRows(table, context, async (example) => {
    if (!isExample(example.raw)) return false
    await replaceRows(db, record.id, resource, [{ ...example, keys: [], result: { action: 'skipped' } }])
    record.done += 1
    return true
  })
  await checkRows(surroundings, context, record, slices)
  if (refersToItself(resource)) await checkOwnReferences(surroundings, targets, record, resource)
  await judgeBatch(surroundings, record, resource)
  const { columns, missing, done } = record
  const counts = await countRows(db, record.id)
  const ready = { status: 'ready', format, columns, missing, counts, total: done } as const
  Object.assign(record, ready)
  await saveImport(db, record.id, { ...ready, remembered: record.remembered })
  if (done > MANY) await sql`analyze import_rows`.execute(db)
}

/** Rows by target name; `leaveOut` decides about the first one. @throws IMPORT_LEGACY_FONT */
async function* inputRows(
  { slices }: Table,
  { targets }: CheckContext,
  leaveOut: (first: InputRow) => Promise<boolean>,
): AsyncGenerator<InputRow[]> {
  let isFirst = true
  for await (const slice of slices) {
    const rows = slice.map((row) => rawValues(targets, row))
    if (isFirst) {
      const column = legacyKhmerColumn(rows.map(({ raw }) => raw))
      if (column) throw new AppError('IMPORT_LEGACY_FONT', { params: column })
      const [first] = rows
      if (first?.row === EXAMPLE_ROW && (await leaveOut(first))) rows.shift()
      isFirst = false
    }
    if (rows.length > 0) yield rows
  }
}

/** The caller's own mapping, else their last mapping for such a file, else the headings. */
async function loadMap(
  { db, registry, clock }: Surroundings,
  record: ImportRecord,
  { resource, chosen, holds }: Upload,
  headers: readonly string[],
): Promise<ColumnMap> {
  const owner = { userId: record.user_id, resource, headers }
  const mapBy = (own: Mapping) =>
    withoutForbidden(mapColumns(resource, registry, headers, own), resource, holds)
  const remembered = chosen ? undefined : await rememberedMapping(db, registry, owner)
  const before = remembered && mapBy(remembered)
  record.remembered = before?.missingKey.length === 0
  const map = before && record.remembered ? before : mapBy(chosen ?? {})
  assertUsable(resource, map)
  if (chosen) await rememberMapping(db, owner, chosen, clock())
  return map
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
