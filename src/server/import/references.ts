/** References of a file by natural key, looked up slice by slice and remembered. */
import type { Kysely } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import { type ColumnTarget, targetName } from '#src/domain/import/columns.ts'
import type { Tables } from '../db/connection.ts'
import { displayColumns, displayText, readTuple, rowsByTuples, tupleKey } from './tuples.ts'

interface Referred {
  id: number
  deleted: boolean
  code: string | undefined
  /** Value of the field that `within` compares. */
  via: unknown
  text: Label
}

/** What one row's cells of a reference mean. */
export interface Resolved {
  /** An id, several for `refs`, or null for blank cells. */
  value: number | number[] | null
  problems: RowProblem[]
  found: Referred[]
}

export interface References {
  /** Ref and refs fields that the file has columns for. */
  fields: readonly string[]
  /** Looks up whatever a slice of rows names and isn't known yet. */
  load(rows: readonly Readonly<Record<string, string>>[]): Promise<void>
  /** The reference of a row; `load` must have seen the row. */
  resolve(field: string, row: Readonly<Record<string, string>>): Resolved
}

type RefField = Extract<Field, { kind: 'ref' | 'refs' }>

interface Column {
  field: RefField
  resource: Resource
  /** Natural key of the target, and the file's column of each of its fields. */
  key: readonly string[]
  columns: readonly string[]
  known: Map<string, Referred | null>
}

const isRef = (field: Field | undefined): field is RefField =>
  field?.kind === 'ref' || field?.kind === 'refs'

/** Keys in one cell of a `refs` column stand one after the other. */
const severalKeys = (cell: string) => cell.split(/[;\n]/).filter((part) => part.trim() !== '')

export function createReferences(
  db: Kysely<Tables>,
  resource: Resource,
  registry: Registry,
  targets: readonly ColumnTarget[],
): References {
  const columns = new Map<string, Column>()
  for (const { field: name } of targets) {
    const field = resource.fields[name]
    if (!isRef(field)) continue
    const target = registry.get(field.to)
    const parts = targets.filter((other) => other.field === name)
    const own = target.key.map((part) => parts.find((other) => (other.part ?? part) === part))
    columns.set(name, {
      field,
      resource: target,
      key: target.key,
      columns: own.map((part) => (part ? targetName(part) : '')),
      known: new Map(),
    })
  }

  const rawKeys = (column: Column, row: Readonly<Record<string, string>>): string[][] => {
    const cells = column.columns.map((name) => row[name] ?? '')
    if (cells.every((cell) => cell.trim() === '')) return []
    return column.field.kind === 'refs' && cells.length === 1
      ? severalKeys(cells[0] ?? '').map((part) => [part])
      : [cells]
  }

  const loadColumn = async (column: Column, rows: readonly Readonly<Record<string, string>>[]) => {
    const { resource: target, key, known, field } = column
    const wanted = new Map<string, readonly unknown[]>()
    for (const raw of rows.flatMap((row) => rawKeys(column, row))) {
      const tuple = readTuple(target, key, raw)
      if (tuple && !known.has(tupleKey(tuple))) wanted.set(tupleKey(tuple), tuple)
    }
    const hasCode = target.fields.code?.kind === 'code'
    const extra = [...displayColumns(target), ...(hasCode ? ['code'] : [])]
    const via = field.within ? [field.within.via] : []
    const found = await rowsByTuples(db, target, key, [...wanted.values()], [...extra, ...via])
    for (const id of wanted.keys()) known.set(id, null)
    for (const row of found) {
      const id = tupleKey(key.map((name) => row[name]))
      if (known.get(id)) continue
      known.set(id, {
        id: Number(row.id),
        deleted: row.deleted_at !== null,
        code: hasCode ? String(row.code) : undefined,
        via: field.within ? row[field.within.via] : undefined,
        text: displayText(target, row),
      })
    }
  }

  return {
    fields: [...columns.keys()],
    load: async (rows) => {
      for (const column of columns.values()) await loadColumn(column, rows)
    },
    resolve: (name, row) => {
      const column = columns.get(name) as Column
      const problems: RowProblem[] = []
      const found: Referred[] = []
      for (const raw of rawKeys(column, row)) {
        const tuple = readTuple(column.resource, column.key, raw)
        const record = tuple && column.known.get(tupleKey(tuple))
        const value = raw.join(' ').trim()
        const label = column.resource.label.one
        if (!record) problems.push({ field: name, key: 'refUnknown', params: { label, value } })
        else if (record.deleted)
          problems.push({ field: name, key: 'refDeleted', params: { record: record.text } })
        else found.push(record)
      }
      const ids = found.map(({ id }) => id)
      const value = column.field.kind === 'refs' ? ids : (ids[0] ?? null)
      return { value, problems: problems.slice(0, 1), found }
    },
  }
}
