/** The rows of an export, read in slices to limit memory and to let other requests run. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { type ExportCell, type ExportColumn, exportCell, exportColumns } from '#src/domain/export/columns.ts'
import { guardCell } from '#src/domain/import/cells.ts'
import { withoutTimeouts } from '#src/server/db/timeouts.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { ListQuery } from '../resources/list-query.ts'
import { type Reading, readIds, readRecords } from '../resources/read.ts'
import { hiddenFields, type Row } from '../resources/rows.ts'
import { HiddenPart, type KeyValues, naturalKeys } from './natural-keys.ts'

const SLICE = 500

export interface ExportTable {
  columns: readonly ExportColumn[]
  count: number
  slices: AsyncGenerator<ExportCell[][]>
}

export interface ExportQuery extends Pick<ListQuery, 'filter' | 'sort'> {
  /** Fields in the order of the list; all readable fields by default. */
  columns?: readonly string[] | undefined
}

/**
 * All records that match the filter, in the order of the list. The ids are fixed at the start;
 * values are read slice by slice.
 * @throws UNKNOWN_FIELD for an unknown column, and the errors of the list for a filter.
 */
export async function exportTable(
  reading: Reading,
  resource: Resource,
  query: ExportQuery,
  language: Language,
): Promise<ExportTable> {
  const hidden = hiddenFields(resource, reading.holds)
  const columns = exportColumns(resource, reading.registry, hidden, query.columns)
  const visible = new Set(columns.map(({ field }) => field))
  const unknown = query.columns?.find((name) => !visible.has(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field: unknown } })
  const ids = await withoutTimeouts(reading.db, (db) => readIds({ ...reading, db }, resource, query))
  return {
    columns,
    count: ids.length,
    slices: readSlices(reading, resource, columns, ids, language),
  }
}

/** Natural keys of referenced records, by field and id. */
type Keys = Map<string, Map<number, KeyValues>>

async function* readSlices(
  reading: Reading,
  resource: Resource,
  columns: readonly ExportColumn[],
  ids: readonly number[],
  language: Language,
): AsyncGenerator<ExportCell[][]> {
  for (let at = 0; at < ids.length; at += SLICE) {
    const slice = ids.slice(at, at + SLICE)
    const records = await readRecords(reading, resource, slice)
    const byId = new Map(records.map((row) => [row.id, row]))
    const keys = await referredKeys(reading, resource, columns, records)
    yield slice.flatMap((id) => {
      const row = byId.get(id)
      return row ? [columns.map((column) => cellOf(row, column, keys, language))] : []
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function cellOf(
  row: Row,
  { field, part, displayField: visible }: ExportColumn,
  keys: Keys,
  language: Language,
): ExportCell {
  const value = row[field]
  if (part) {
    const cells = [value ?? []].flat().map((id) => {
      const known = keys.get(field)?.get(Number(id))?.[part.path]
      const cell = known instanceof HiddenPart ? known : exportCell(known, part.field, language)
      return cell === null ? '' : String(cell)
    })
    return cells.join('; ') || null
  }
  const mentioned = row._ref[field]
  if (!mentioned) return exportCell(value, visible, language)
  return (
    guardCell(
      [mentioned]
        .flat()
        .map((record) => record[language])
        .join('; '),
    ) || null
  )
}

async function referredKeys(
  { db, registry, coverage, reader }: Reading,
  resource: Resource,
  columns: readonly ExportColumn[],
  rows: readonly Row[],
): Promise<Keys> {
  const keys: Keys = new Map()
  for (const { field: name, part } of columns) {
    const field = resource.fields[name]
    if (!part || keys.has(name) || (field?.kind !== 'ref' && field?.kind !== 'refs')) continue
    const ids = new Set(rows.flatMap((row) => (row[name] ?? []) as number | number[]))
    keys.set(name, await naturalKeys(db, { registry, coverage, reader }, registry.get(field.to), [...ids]))
  }
  return keys
}
