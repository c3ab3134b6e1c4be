/** Checks a whole file and stages the effect of its rows. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { exampleFinder } from '#src/domain/export/template.ts'
import { codeLevels, levelOf } from '#src/domain/import/code-levels.ts'
import { createHeadingScorer } from '#src/domain/import/headings.ts'
import type { ImportLayout } from '#src/domain/import/layout.ts'
import { legacyKhmerColumn } from '#src/domain/import/legacy-khmer.ts'
import { AppError } from '#src/server/http/errors.ts'
import {
  checkContext,
  checkOwnReferences,
  checkRows,
  refersToItself,
  type Surroundings,
} from './check-rows.ts'
import type { CheckContext, InputRow } from './check-slice.ts'
import { findRemembered, mapFile, missingKeyError, rememberChoices } from './file-columns.ts'
import { saveFile } from './files.ts'
import type { Upload } from './jobs.ts'
import { judgeBatch } from './judge-batch.ts'
import { type OpenFile, openFile, type Sheet } from './open-file.ts'
import { readTable, sheetsNamed, type Table } from './read-table.ts'
import { isKeyReadable, rawValues, surveyDays } from './reading.ts'
import { countRows, type ImportRecord, type Reading, replaceRows, saveImport } from './staging.ts'
import { type Survey, surveyFile } from './survey.ts'

/** Number of rows between two pauses for other requests. */
const SLICE = 200
/** Number of rows above which the database needs fresh statistics. */
const MANY = 5000

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
  const file = await openFile(upload.file)
  record.format = file.format
  const survey = await surveyFile(file, [resource, ...upload.candidates], registry)
  const isFirst = upload.isAsked && upload.layout.sheets === undefined
  if (record.file_id !== null)
    await saveFile(db, record.file_id, isFirst ? survey : { sheets: survey.sheets })
  const remembered = await findRemembered(surroundings, record, upload, file)
  const layout = { ...remembered?.layout, ...upload.layout }
  if (isFirst && isUnclear(survey, resource, layout)) return askHow(surroundings, record)
  const table = await readTable(sheetsOf(file, survey, { resource, layout }), {
    score: createHeadingScorer(resource, registry, upload.chosen ?? remembered?.mapping),
    headingRow: layout.heading_row ?? remembered?.headingRow,
    skipHidden: layout.skip_hidden,
  })
  const map = mapFile(surroundings, record, upload, { headers: table.headers, remembered })
  const missing = [...map.missingKey, ...map.missingRequired]
  Object.assign(record, { total: table.estimate, columns: map.columns, missing })
  record.reading = { layout, sheets: table.sheets, day_orders: {}, unclear_days: [], restored: {}, notes: 0 }
  if (map.missingKey.length > 0) {
    if (upload.isAsked) return askHow(surroundings, record)
    throw missingKeyError(resource, map.missingKey)
  }
  await rememberChoices(surroundings, record, upload, {
    headers: table.headers,
    sheets: file.sheets.length,
  })
  await checkTable(surroundings, record, resource, { table, reading: record.reading })
}

/** Whether several resources are possible, or several sheets of which none was chosen before. */
const isUnclear = ({ parts }: Survey, { path }: Resource, { sheets }: ImportLayout): boolean =>
  parts.length > 1 || parts.some((part) => part.resource !== path || (part.sheets.length > 1 && !sheets))

/** The requested sheets, else the first that fits, else the first with rows. */
function sheetsOf(
  file: OpenFile,
  { parts, sheets }: Survey,
  { resource, layout }: Pick<Upload, 'resource' | 'layout'>,
): Sheet[] {
  if (layout.sheets) return sheetsNamed(file, layout.sheets)
  const fitting = parts.find((part) => part.resource === resource.path)?.sheets[0]
  const filled = sheets.find(({ first }) => first.length > 0)?.name
  return sheetsNamed(file, [fitting ?? filled ?? sheets[0]?.name ?? '']).slice(0, 1)
}

/** Ends the check with questions to the user. */
async function askHow({ db }: Surroundings, record: ImportRecord): Promise<void> {
  const { format, columns, missing, reading } = record
  record.status = 'choosing'
  await saveImport(db, record.id, { status: 'choosing', format, columns, missing, reading })
}

async function checkTable(
  surroundings: Surroundings,
  record: ImportRecord,
  resource: Resource,
  { table, reading }: { table: Table; reading: Reading },
): Promise<void> {
  const { db, registry } = surroundings
  Object.assign(reading, await surveyDays(resource, record.columns, table, reading.layout.day_order))
  const context = await checkContext(surroundings, resource, record)
  const isExample = exampleFinder(resource, registry)
  const slices = inputRows(table, context, {
    isOwn: reading.layout.by_level ? ownLevel(surroundings, resource) : () => true,
    isExample: ({ raw }) => isExample(raw),
    setAside: async (row, isNote) => {
      await replaceRows(db, record.id, resource, [{ ...row, keys: [], result: { action: 'skipped' } }])
      record.done += 1
      if (isNote) reading.notes += 1
    },
  })
  await checkRows(surroundings, context, record, slices)
  reading.restored = Object.fromEntries(context.restored)
  if (refersToItself(resource)) await checkOwnReferences(surroundings, record, resource)
  await judgeBatch(surroundings, record, resource)
  const { columns, missing, done, format, remembered, remembered_by } = record
  const counts = await countRows(db, record.id)
  const ready = { status: 'ready', format, columns, missing, counts, total: done, reading } as const
  Object.assign(record, ready)
  await saveImport(db, record.id, { ...ready, remembered, remembered_by })
  if (done > MANY) await sql`analyze import_rows`.execute(db)
}

/** Whether a row belongs to this resource: by the length of its code, else to the lowest level. */
function ownLevel({ registry }: Surroundings, resource: Resource): (code: string) => boolean {
  const levels = codeLevels(resource, registry)
  return (code) => (levelOf(levels, code) ?? levels.at(-1))?.resource === resource
}

interface RowRules {
  isOwn(code: string): boolean
  isExample(row: InputRow): boolean
  /** Skips a row, which the user can include again. */
  setAside(row: InputRow, isNote: boolean): Promise<void>
}

/** Rows by target name in slices. @throws IMPORT_LEGACY_FONT */
async function* inputRows(
  table: Table,
  context: CheckContext,
  { isOwn, isExample, setAside }: RowRules,
): AsyncGenerator<InputRow[]> {
  const { targets, resource } = context
  const key = targets.findIndex((target) => target?.field === resource.key[0])
  // Forms have their example below the headings.
  const firstRows = new Set(table.sheets.map(({ offset, heading_row }) => offset + heading_row + 1))
  let slice: InputRow[] = []
  let isFirst = true
  const take = (): InputRow[] => {
    const rows = slice
    slice = []
    const column = isFirst ? legacyKhmerColumn(rows.map(({ raw }) => raw)) : undefined
    if (column) throw new AppError('IMPORT_LEGACY_FONT', { params: column })
    isFirst = false
    return rows
  }
  for await (const row of table.rows(isKeyReadable(context))) {
    if (!isOwn(row.cells[key] ?? '')) continue
    const input = rawValues(context, row)
    const isNote = row.isNote === true
    if (isNote || (firstRows.has(row.row) && isExample(input))) {
      await setAside(input, isNote)
      continue
    }
    slice.push(input)
    if (slice.length === SLICE) yield take()
  }
  if (slice.length > 0) yield take()
}
