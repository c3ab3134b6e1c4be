/** The rows of an export, read slice by slice so that neither memory nor other requests suffer. */
import { sql } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import {
  type ExportCell,
  type ExportColumn,
  exportCell,
  exportColumns,
  shownField,
} from '#src/domain/export/columns.ts'
import { guardCell } from '#src/domain/import/cells.ts'
import type { ListQuery } from '../resources/list-query.ts'
import { type Reading, readIds, readRecords } from '../resources/read.ts'
import { hiddenFields, type Row } from '../resources/rows.ts'

const SLICE = 500

export interface ExportTable {
  columns: readonly ExportColumn[]
  count: number
  slices: AsyncGenerator<ExportCell[][]>
}

/**
 * All records that fit the filter, in the list's order. Which ones is settled at once; their values
 * are read as the export gets to them.
 * @throws what the list throws for a filter that doesn't fit.
 */
export async function exportTable(
  reading: Reading,
  resource: Resource,
  query: Pick<ListQuery, 'filter' | 'sort'>,
  language: Language,
): Promise<ExportTable> {
  const hidden = hiddenFields(resource, reading.holds)
  const columns = exportColumns(resource, reading.registry, hidden, language)
  const ids = await readIds(reading, resource, query)
  return {
    columns,
    count: ids.length,
    slices: readSlices(reading, resource, columns, ids, language),
  }
}

/** Values of the key fields of referred records: field, id, key field. */
type Keys = Map<string, Map<number, Readonly<Record<string, unknown>>>>

async function* readSlices(
  reading: Reading,
  resource: Resource,
  columns: readonly ExportColumn[],
  ids: readonly number[],
  language: Language,
): AsyncGenerator<ExportCell[][]> {
  const { registry } = reading
  const keys: Keys = new Map()
  const shown = columns.map(({ field }) => shownField(field, resource, registry))
  for (let at = 0; at < ids.length; at += SLICE) {
    const slice = ids.slice(at, at + SLICE)
    const records = await readRecords(reading, resource, slice)
    const byId = new Map(records.map((row) => [row.id, row]))
    await loadKeys(reading, resource, records, keys)
    yield slice.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      return [columns.map((column, index) => cellOf(row, column, shown[index] as Field))]
    })
    await new Promise((resolve) => setImmediate(resolve))
  }

  function cellOf(row: Row, { field, part }: ExportColumn, shownAs: Field): ExportCell {
    const value = row[field]
    const known = keys.get(field)
    const mentioned = part ? undefined : row._ref[field]
    if (mentioned && !Array.isArray(mentioned)) return guardCell(mentioned[language])
    if (!known || !part || value === null) return exportCell(value, shownAs, language)
    const own = resource.fields[field] as Extract<Field, { kind: 'ref' | 'refs' }>
    const partField = registry.get(own.to).fields[part] as Field
    const cells = [value].flat().map((id) => {
      const cell = exportCell(known.get(Number(id))?.[part], partField, language)
      return cell === null ? '' : String(cell)
    })
    return cells.join('; ') || null
  }
}

async function loadKeys(
  { db, registry }: Reading,
  resource: Resource,
  rows: readonly Row[],
  keys: Keys,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const known = keys.get(name) ?? new Map()
    keys.set(name, known)
    const ids = new Set(rows.flatMap((row) => (row[name] ?? []) as number | number[]))
    const wanted = [...ids].filter((id) => !known.has(id))
    if (wanted.length === 0) continue
    const target = registry.get(field.to)
    const selected = ['id', ...target.key].map((column) => sql.ref(column))
    const { rows: found } = await sql<Record<string, unknown>>`
      select ${sql.join(selected)} from ${sql.table(target.table)}
      where id in (${sql.join(wanted)})`.execute(db)
    for (const record of found) known.set(Number(record.id), record)
  }
}
