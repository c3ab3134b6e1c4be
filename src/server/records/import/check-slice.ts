/** Checks a slice of a file's rows against the database and prepares them for staging. */

import { type Kysely, sql } from 'kysely'
import type { Creation } from '#schemas/kit/defaults.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Classified, classifyRow, type Existing, type RowProblem } from '#src/domain/import/classify.ts'
import { type ColumnTarget, targetName } from '#src/domain/import/column-target.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { isPlaceBound } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { withCoverage } from './coverage.ts'
import { readRecordTexts, readTupleTexts } from './problem-texts.ts'
import { extraCells, type PreparedRow, prepareRows, withoutBlanks } from './reading.ts'
import { withReferenceChecks } from './reference-checks.ts'
import type { References, Resolved } from './references.ts'
import type { Reading } from './staging.ts'
import {
  displayColumns,
  type Row,
  readableColumns,
  readTuple,
  rowsByTuples,
  type Tuple,
  tupleKey,
} from './tuples.ts'
import { type Candidate, type Seen, uniqueProblems } from './uniqueness.ts'

export interface CheckContext extends ReadScope {
  db: Kysely<Tables>
  resource: Resource
  /** Target of each column of the file; undefined for ignored columns. */
  targets: readonly (ColumnTarget | undefined)[]
  references: References
  /** What the defaults of new records depend on. */
  creation: Creation
  seen: Seen
  reading: Reading | null
  /** No column names the parent, but the code of each row begins with its code. */
  isParentDerived: boolean
  /** Number of rows whose codes got zeros back, by target name. */
  restored: Map<string, number>
  /** Stored codes by their lower case, loaded when needed. */
  spellings: { byCode?: Map<string, string[]> }
}

/** A row to check: from the file, or again after the user changed it. */
export interface InputRow {
  row: number
  /** Texts by target name. */
  raw: Readonly<Record<string, string>>
  /** Id that an earlier check reserved for the new record of the row. */
  reserved?: number | undefined
}

export interface CheckedRow {
  row: number
  raw: Readonly<Record<string, string>>
  result: Classified | { action: 'skipped' }
  /** An earlier row with the same natural key; it becomes invalid too. */
  twin?: number
  /** Values that no other row may have. */
  keys: readonly string[]
  reserved?: number | undefined
}

interface ReadRow extends PreparedRow {
  values: Record<string, unknown>
  resolved: Record<string, Resolved>
  key: Tuple | undefined
}

/** Parses, matches and classifies rows. One query per type of check, not per row. */
export async function checkSlice(context: CheckContext, rows: readonly InputRow[]): Promise<CheckedRow[]> {
  const { resource, references, seen, creation } = context
  const prepared = await prepareRows(context, rows)
  await references.load(prepared.map(({ clean }) => clean))
  const read = prepared.map((row) => readRow(context, row))
  const { active, deleted, barred } = await existingRecords(context, read)
  const barriers = [...deleted.values(), ...barred.values()]
  const names = await readRecordTexts(context, resource, barriers)
  const keys = barriers.map((row) => resource.key.map((name) => row[name]))
  const keyTexts = await readTupleTexts(context, resource, resource.key, keys)
  const barrier = (row: ReadRow, { id }: Row) => ({
    value: keyTexts.get(tupleKey(row.key ?? [])) ?? '',
    record: names.get(Number(id)) ?? '',
  })

  const checked = read.map((row): CheckedRow => {
    const existing = row.key && active.get(tupleKey(row.key))
    const other = row.key && barred.get(tupleKey(row.key))
    const deletedRow = row.key && !existing && !other ? deleted.get(tupleKey(row.key)) : undefined
    const twin = row.key && seen.earlier(resource.key, row.key, row.row)
    const problems = [
      ...row.problems,
      ...(other ? [barredProblem(context, other, barrier(row, other))] : []),
      ...(deletedRow ? [deletedProblem(resource, barrier(row, deletedRow))] : []),
      ...(twin === undefined ? [] : [duplicateProblem(resource, twin)]),
    ]
    const parentCodes = Object.fromEntries(
      Object.entries(row.resolved).flatMap(([name, { found }]) =>
        found[0]?.code === undefined ? [] : [[name, found[0].code]],
      ),
    )
    const values =
      existing && context.reading?.layout.blank === 'keep' ? withoutBlanks(row.values) : row.values
    const result = classifyRow(resource, { values, problems, parentCodes }, existing, creation)
    const { raw, reserved } = row
    const placed = withReferenceChecks(resource, row.resolved, result)
    return { row: row.row, raw, result: placed, twin, keys: [], reserved }
  })
  const done = await withUniqueness(context, await withCoverage(context, checked))
  return done.map((row) => ({ ...row, keys: seen.take(row.row) }))
}

function readRow(context: CheckContext, input: PreparedRow): ReadRow {
  const { resource, references, targets } = context
  const { raw, clean } = input
  const resolved = references.resolve(clean)
  const inputValues: Record<string, unknown> = {}
  for (const target of targets) {
    if (!target) continue
    const reference = resolved[target.field]
    if (!reference) inputValues[target.field] = clean[targetName(target)]
    else if (reference.problems.length === 0) inputValues[target.field] = reference.value
  }
  const bad = new Set(input.problems.map(({ field }) => field))
  const unresolved = Object.values(resolved).flatMap((reference) => reference.problems)
  const problems = [...input.problems, ...unresolved.filter(({ field }) => !bad.has(field))]
  if (raw[extraCells]) problems.push({ field: resource.key[0] ?? '', key: 'extraCells' })
  const keyValues = resource.key.map((name) => inputValues[name])
  const key = readTuple(resource, resource.key, keyValues)
  return { ...input, values: inputValues, resolved, problems, key }
}

/**
 * Records with the natural keys of the rows: active ones with their values, the subset outside the
 * user's coverage, and deleted ones. Of records that the user does not see, only the fact that the
 * key is taken is used.
 */
async function existingRecords(context: CheckContext, rows: readonly ReadRow[]) {
  const { db, resource } = context
  const tuples = new Map(rows.flatMap(({ key }) => (key ? [[tupleKey(key), key] as const] : [])))
  const columns = [...readableColumns(resource), ...displayColumns(resource)]
  const found = await rowsByTuples(context, resource, resource.key, [...tuples.values()], columns)
  const links = await linkedIds(db, resource, found)
  const undone = await undoneRecords(db, resource, found)
  const active = new Map<string, Existing>()
  const deleted = new Map<string, Row>()
  const barred = new Map<string, Row>()
  for (const row of found) {
    const key = tupleKey(resource.key.map((name) => row[name]))
    const id = Number(row.id)
    if (row.deleted_at === null) {
      if (row.is_worked !== true) barred.set(key, row)
      const values = { ...row, ...links.get(id) }
      if (row.is_seen === true) active.set(key, { id, version: Number(row.version), values })
    } else if (row.is_seen === true && !undone.has(id)) deleted.set(key, row)
  }
  return { active, deleted, barred }
}

/**
 * Records deleted by the undo of the change set that created them. Their keys are free again, so
 * that a file can be imported, undone, corrected and imported again.
 */
async function undoneRecords(db: Kysely<Tables>, resource: Resource, rows: readonly Row[]) {
  const ids = rows.flatMap((row) => (row.deleted_at === null ? [] : [Number(row.id)]))
  if (ids.length === 0) return new Set<number>()
  const { rows: found } = await sql<{ record_id: number }>`
    select h.record_id from history h
    join change_sets s on s.id = h.change_set_id and s.kind = 'revert'
    join ${sql.table(resource.table)} t on t.id = h.record_id and t.version = h.version
    where h.resource = ${resource.name} and h.action = 'delete'
      and h.record_id = any(${idList(ids)})`.execute(db)
  return new Set(found.map(({ record_id }) => Number(record_id)))
}

/** Values of `refs` fields by record. */
async function linkedIds(db: Kysely<Tables>, resource: Resource, rows: readonly Row[]) {
  const values = new Map<number, Record<string, number[]>>()
  for (const row of rows) values.set(Number(row.id), {})
  for (const [name, field] of Object.entries(resource.fields)) {
    if (kindOf(field).storage !== 'link' || rows.length === 0) continue
    for (const record of values.values()) record[name] = []
    const { rows: links } = await sql<{ owner_id: number; target_id: number }>`
      select owner_id, target_id from ${sql.table(linkTable(resource, name))}
      where owner_id in (${sql.join([...values.keys()])})`.execute(db)
    for (const link of links) values.get(Number(link.owner_id))?.[name]?.push(link.target_id)
  }
  return values
}

type Barrier = Record<'value' | 'record', Label | string>

function deletedProblem(resource: Resource, params: Barrier): RowProblem {
  return { field: resource.key[0] ?? '', key: 'uniqueDeleted', params }
}

/** The problem of a record on which the user can't work; invisible records are not named. */
function barredProblem(context: CheckContext, other: Row, { value, record }: Barrier): RowProblem {
  const { resource } = context
  const field = resource.key[0] ?? ''
  const key = isPlaceBound(context, resource, 'WORK') ? 'beyondCoverage' : 'recordProtected'
  return other.is_seen === true
    ? { field, key, params: { record } }
    : { field, key: 'alreadyUsed', params: { value } }
}

function duplicateProblem(resource: Resource, row: number): RowProblem {
  return { field: resource.key[0] ?? '', key: 'duplicateRow', params: { row } }
}

async function withUniqueness(context: CheckContext, checked: CheckedRow[]): Promise<CheckedRow[]> {
  const { resource, seen } = context
  const candidates = checked.flatMap(({ row, result }): Candidate[] => {
    if (result.action === 'new') return [{ row, id: undefined, values: result.values }]
    return result.action === 'changed' ? [{ row, id: result.existing.id, values: result.values }] : []
  })
  const problems = await uniqueProblems(context, resource, candidates, seen)
  return checked.map((row) => {
    const own = problems.get(row.row)
    return own ? { ...row, result: { action: 'error', problems: own } } : row
  })
}
