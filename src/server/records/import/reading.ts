/** What the cells of a file mean: restored codes and days, errors, the spelling of codes. */
import { sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { cleanText, toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { cellName, isCellError, uncalculated } from '#src/domain/import/cells.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import { codeParent } from '#src/domain/import/code-levels.ts'
import { type ColumnTarget, targetName } from '#src/domain/import/column-target.ts'
import type { Column } from '#src/domain/import/columns.ts'
import { placeOf } from '#src/domain/import/layout.ts'
import { type DayOrder, orderEvidence, restoreDay, restoreZeros } from '#src/domain/import/restore.ts'
import { referredKey } from '#src/domain/natural-key.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { CheckContext, InputRow } from './check-slice.ts'
import type { TableRow } from './open-file.ts'
import type { Table } from './read-table.ts'
import type { Reading } from './staging.ts'

/** A resource with more records has its codes compared exactly. */
const MAX_SPELLINGS = 100_000

const isDay = (field: Field | undefined) => field?.kind === 'date' || field?.kind === 'dateTime'

/** The order of day and month in each column with days, by all its cells. */
export async function surveyDays(
  resource: Resource,
  columns: readonly Column[],
  table: Table,
  chosen: DayOrder = 'dmy',
): Promise<Pick<Reading, 'day_orders' | 'unclear_days'>> {
  const days = columns.filter(({ target }) => target && isDay(resource.fields[target.field]))
  if (days.length === 0) return { day_orders: {}, unclear_days: [] }
  const seen = new Map(days.map(({ index }) => [index, new Set<string>()]))
  for await (const { cells } of table.rows(() => true))
    for (const [index, evidence] of seen) {
      const own = orderEvidence(cells[index] ?? '')
      if (own) evidence.add(own)
    }
  const orders: Record<string, DayOrder> = {}
  const unclear: string[] = []
  for (const { index, target } of days) {
    const name = targetName(target as ColumnTarget)
    const evidence = seen.get(index) ?? new Set()
    const isDecided = evidence.has('dmy') || evidence.has('mdy')
    if (isDecided) orders[name] = evidence.has('dmy') ? 'dmy' : 'mdy'
    else {
      orders[name] = chosen
      if (evidence.has('either')) unclear.push(name)
    }
  }
  return { day_orders: orders, unclear_days: unclear }
}

/** The field whose texts a column contains: of references, the part of the other record's key. */
function fieldOf({ fields }: Resource, registry: Registry, target: ColumnTarget): Field | undefined {
  const field = fields[target.field]
  const key = field && referredKey(field, registry)
  return key ? (key.find(({ path }) => path === target.part) ?? key[0])?.field : field
}

/**
 * Whether a row can be data: it has a readable natural key, or more than a few cells. Other rows at
 * the end of a sheet are notes and totals.
 */
export function isKeyReadable({ resource, registry, targets }: CheckContext) {
  const mapped = targets.flatMap((target, index) => (target ? [{ target, index }] : []))
  const keys = mapped.filter(({ target }) => resource.key.includes(target.field))
  const maxCells = Math.max(1, Math.floor(mapped.length / 2))
  return (cells: readonly string[]): boolean => {
    // Cells of a merged range have the same text.
    const filled = new Set(cells.map((cell) => cell.trim()).filter(Boolean))
    if (mapped.length < 2 || filled.size > maxCells) return true
    return keys.every(({ target, index }) => {
      const field = fieldOf(resource, registry, target)
      const text = restoreZeros(field, (cells[index] ?? '').trim())
      if (text === '') return resource.fields[target.field]?.required !== true
      if (field?.kind !== 'code') return true
      return kindOf(field).value(field).safeParse(kindOf(field).read(text, field)).success
    })
  }
}

/** Under this name a row stores the cells beyond the last column of the file. */
export const extraCells = '+'

/** Values without those of blank cells, which leave a stored value as it is. */
export const withoutBlanks = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && String(value).trim() !== '',
    ),
  )

/** The cells of a row of the file, by target name. */
export function rawValues({ targets, isParentDerived }: CheckContext, { row, cells }: TableRow): InputRow {
  const raw: Record<string, string> = {}
  // The derived parent is the last target and has no cell.
  const columns = isParentDerived ? targets.slice(0, -1) : targets
  columns.forEach((target, index) => {
    if (target) raw[targetName(target)] = cells[index] ?? ''
  })
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) raw[extraCells] = '1'
  return { row, raw }
}

export interface PreparedRow extends InputRow {
  /** The texts without errors of cells. */
  clean: Readonly<Record<string, string>>
  problems: RowProblem[]
}

/** Restores what a spreadsheet changed, and finds cells that contain errors. */
export async function prepareRows(context: CheckContext, rows: readonly InputRow[]): Promise<PreparedRow[]> {
  const { resource, registry, reading, targets, restored } = context
  const spellCode = await codeSpeller(context, rows)
  const parent = codeParent(resource, registry)
  const [codeName = ''] = resource.key
  const columns = targets.flatMap((target, index) => {
    if (!target) return []
    return [{ name: targetName(target), target, index, field: fieldOf(resource, registry, target) }]
  })
  return rows.map((row) => {
    const raw: Record<string, string> = { ...row.raw }
    const problems: RowProblem[] = []
    const clean: Record<string, string> = {}
    for (const { name, target, index, field } of columns) {
      const text = raw[name] ?? ''
      if (isCellError(text)) {
        problems.push(cellProblem(reading, { row: row.row, index, target, text: text.trim() }))
        clean[name] = ''
        continue
      }
      const zeros = text
        .split(/([;\n])/)
        .map((part) => restoreZeros(field, part))
        .join('')
      if (zeros !== text) restored.set(name, (restored.get(name) ?? 0) + 1)
      const day = restoreDay(field, zeros, reading?.day_orders[name] ?? 'dmy')
      raw[name] = name === codeName ? spellCode(day) : day
      clean[name] = raw[name]
    }
    if (context.isParentDerived && parent) {
      const code = toWesternDigits(cleanText(clean[codeName] ?? ''))
      raw[parent.name] = code.slice(0, parent.digits)
      clean[parent.name] = raw[parent.name] as string
    }
    return { ...row, raw, clean, problems }
  })
}

interface BadCell {
  row: number
  index: number
  target: ColumnTarget
  text: string
}

function cellProblem(reading: Reading | null, { row, index, target, text }: BadCell): RowProblem {
  const sheets = reading?.sheets ?? []
  const place = placeOf(sheets, row)
  const name = cellName(index, place.row)
  const cell = sheets.length > 1 ? `${place.sheet}!${name}` : name
  return text === uncalculated
    ? { field: target.field, key: 'cellUncalculated', params: { cell } }
    : { field: target.field, key: 'cellError', params: { cell, value: text } }
}

/** Finds the spelling of codes that differ from a stored code only by case. */
async function codeSpeller(
  context: CheckContext,
  rows: readonly InputRow[],
): Promise<(text: string) => string> {
  const { resource, spellings } = context
  const [name = ''] = resource.key
  const isCode = resource.key.length === 1 && resource.fields[name]?.kind === 'code'
  if (!isCode || rows.every(({ raw }) => !/[a-z]/i.test(raw[name] ?? ''))) return (text) => text
  spellings.byCode ??= await loadSpellings(context, name)
  const { byCode } = spellings
  return (text) => {
    const code = toWesternDigits(cleanText(text))
    const known = byCode.get(code.toLowerCase()) ?? []
    const [only] = known
    return only !== undefined && known.length === 1 && only !== code ? only : text
  }
}

/** Codes of active records that the user sees, by their lower case. */
async function loadSpellings(
  { db, resource, ...readScope }: CheckContext,
  name: string,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string }>`
    select t.${sql.ref(name)} as code from ${visibleRows(readScope, resource)} t
    where t.deleted_at is null limit ${MAX_SPELLINGS + 1}`.execute(db)
  const byCode = new Map<string, string[]>()
  if (rows.length > MAX_SPELLINGS) return byCode
  for (const { code } of rows) {
    const lower = code.toLowerCase()
    byCode.set(lower, [...(byCode.get(lower) ?? []), code])
  }
  return byCode
}
