/** References of a file by natural key or name, loaded in slices and cached. */
import type { Kysely } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import { isFiltered, targetFieldsOf } from '#schemas/kit/offered.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { choiceCode, choiceText } from '#src/domain/export/choice-text.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import { type ColumnTarget, targetName } from '#src/domain/import/column-target.ts'
import { keyParts } from '#src/domain/natural-key.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { KeyIndex, type KeyTexts } from './key-index.ts'
import { type NamedRow, NameIndex } from './name-index.ts'
import { displayColumns, displayText, type Row } from './tuples.ts'

/** Maximum number of records of one name that a message lists. */
const MAX_LISTED = 5

export interface Referred {
  id: number
  code: string | undefined
  /** Value of the field that `within` compares. */
  via: unknown
  /** The record, with the fields that `where` reads. */
  row: Row
  text: Label
}

/** The result of resolving one row's cells of a reference. */
export interface Resolved {
  /** An id, several for `refs`, or null for blank cells. */
  value: number | number[] | null
  problems: RowProblem[]
  found: Referred[]
}

export interface References {
  /** Ref and refs fields that the file has columns for. */
  fields: readonly string[]
  /** Loads the unknown references of a slice of rows. */
  load(rows: readonly RawRow[]): Promise<void>
  /** The references of a row; `load` must have run for the row. */
  resolve(row: RawRow): Record<string, Resolved>
  /** Makes a new record of the file known to fields that refer to the file's own resource. */
  add(row: Row): void
}

type RawRow = Readonly<Record<string, string>>
type RefField = Extract<Field, { kind: 'ref' | 'refs' }>

interface Column {
  name: string
  field: RefField
  target: Resource
  /** The column of each part of the target's natural key. */
  columns: readonly string[]
  keys: KeyIndex
  /** Only where one cell identifies a record. */
  names: NameIndex | undefined
}

export const isReference = (field: Field | undefined): field is RefField =>
  field?.kind === 'ref' || field?.kind === 'refs'

export function createReferences(
  db: Kysely<Tables>,
  resource: Resource,
  readScope: ReadScope,
  targets: readonly ColumnTarget[],
): References {
  const { registry } = readScope
  const names = [...new Set(targets.map(({ field }) => field))]
  const columns = names.flatMap((name): Column[] => {
    const field = resource.fields[name]
    if (!isReference(field)) return []
    const target = registry.get(field.to)
    const own = targets.filter((other) => other.field === name)
    const parts = keyParts(target, registry)
    const found = parts.map(({ path }) => own.find(({ part }) => (part ?? path) === path))
    const via = field.within ? [field.within.via] : []
    const code = target.fields.code?.kind === 'code' ? ['code'] : []
    const offered = isFiltered(field) ? targetFieldsOf(field.where) : []
    const read = [...new Set([...displayColumns(target), ...code, ...via, ...offered])]
    const isSingle = parts.length === 1 && target.fields[target.key[0] ?? '']?.kind !== 'ref'
    return [
      {
        name,
        field,
        target,
        columns: found.map((part) => (part ? targetName(part) : '')),
        keys: new KeyIndex(db, readScope, target, read),
        names: isSingle ? new NameIndex(db, readScope, target, read) : undefined,
      },
    ]
  })

  const loadColumn = async (column: Column, rows: readonly RawRow[]) => {
    const requested = rows.flatMap((row) => keyTexts(column, row))
    await column.keys.load(requested.flatMap((texts) => spellings(column, texts)))
    if (!column.names) return
    const unknown = requested.filter((texts) => !byKey(column, texts))
    await column.names.load(unknown.map(([text = '']) => text.trim()))
  }

  return {
    fields: columns.map(({ name }) => name),
    load: async (rows) => {
      for (const column of columns) await loadColumn(column, rows)
    },
    resolve: (row) => {
      const resolved: Record<string, Resolved> = {}
      // Parents first: they distinguish records of the same name.
      for (const column of inOrder(columns)) {
        const { field, name } = column
        const within = field.within && resolved[field.within.field]?.found[0]?.id
        const all = keyTexts(column, row).map((texts) => resolveOne(column, texts, within))
        const found = all.flatMap((one) => ('id' in one ? [one] : []))
        const problems = all.flatMap((one) => ('key' in one ? [one] : [])).slice(0, 1)
        const ids = found.map(({ id }) => id)
        const value = field.kind === 'refs' ? ids : (ids[0] ?? null)
        resolved[name] = { value, problems, found }
      }
      return resolved
    },
    add: (row) => {
      for (const { target, keys } of columns) if (target.name === resource.name) keys.add(row)
    },
  }
}

const inOrder = (columns: readonly Column[]) =>
  [...columns].sort((one, other) => Number(!!one.field.within) - Number(!!other.field.within))

/** The cells of a row as keys of records; several keys follow each other. */
function keyTexts({ field, columns }: Column, row: RawRow): KeyTexts[] {
  const cells = columns.map((name) => row[name] ?? '')
  if (cells.every((cell) => cell.trim() === '')) return []
  if (field.kind === 'ref') return [cells]
  const lists = cells.map((cell) => cell.split(/[;\n]/))
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? '')).filter((texts) =>
    texts.some((text) => text.trim() !== ''),
  )
}

/** The texts themselves, and the codes of texts chosen from a drop-down list. */
function spellings({ columns }: Column, texts: KeyTexts): KeyTexts[] {
  const code = columns.length === 1 ? choiceCode(texts[0] ?? '') : undefined
  return code === undefined ? [texts] : [texts, [code]]
}

const byKey = (column: Column, texts: KeyTexts): Row | undefined =>
  spellings(column, texts)
    .map((spelling) => column.keys.find(spelling))
    .find((row) => row !== undefined)

function referred({ target, field }: Column, row: Row): Referred {
  return {
    id: Number(row.id),
    code: target.fields.code?.kind === 'code' ? String(row.code) : undefined,
    via: field.within ? row[field.within.via] : undefined,
    row,
    text: displayText(target, row),
  }
}

function resolveOne(column: Column, texts: KeyTexts, within: number | undefined): Referred | RowProblem {
  const { name, target, names, field } = column
  const row = byKey(column, texts)
  if (row && row.deleted_at === null) return referred(column, row)
  if (row) return { field: name, key: 'refDeleted', params: { record: displayText(target, row) } }
  const value = texts.join(' ').trim()
  const named = names?.find(value) ?? []
  const via = field.within?.via
  const near = within && via ? named.filter((one) => one.row[via] === within) : named
  const fitting = near.length > 0 ? near : named
  const [first] = fitting
  if (first && fitting.length === 1) return referred(column, first.row)
  const params = { label: target.label.one, value }
  if (first)
    return {
      field: name,
      key: 'refAmbiguous',
      params: { value, records: listed(column, fitting) },
      options: options(column, fitting),
    }
  const guesses = names?.near(value) ?? []
  return guesses.length > 0
    ? {
        field: name,
        key: 'refNear',
        params: { ...params, records: listed(column, guesses) },
        options: options(column, guesses),
      }
    : { field: name, key: 'refUnknown', params }
}

const options = ({ target }: Column, rows: readonly NamedRow[]) =>
  rows.slice(0, MAX_LISTED).map(({ row, code }) => {
    const { kh, en } = displayText(target, row)
    return { value: code, text: { kh: choiceText(code, kh), en: choiceText(code, en) } }
  })

function listed(column: Column, rows: readonly NamedRow[]): Label {
  const choices = options(column, rows)
  const join = (language: keyof Label) =>
    choices.map(({ text }) => text[language]).join('; ') + (rows.length > choices.length ? '; …' : '')
  return { kh: join('kh'), en: join('en') }
}
