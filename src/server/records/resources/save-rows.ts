/** Plans and writes the rows of a record. */
import { sql } from 'kysely'
import type { RowCounts } from '#schemas/kit/fields/children.ts'
import type { ChildRows, Resource } from '#schemas/kit/resource.ts'
import { areOwned } from '#schemas/kit/rows-of.ts'
import type { RowValues } from '#schemas/kit/validate.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { changesOf } from './changes.ts'
import type { FrozenRows } from './children.ts'
import { assertNotInForce } from './in-force.ts'
import type { Saving } from './input.ts'
import { deleteLocked } from './remove.ts'
import { lockRollUps } from './roll-ups.ts'
import type { Holds } from './rows.ts'
import { assertRules } from './rules.ts'
import type { Stored } from './stored.ts'
import { loadTexts } from './text-of.ts'
import { insertRecord, type Update, updateRecords } from './write.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** The plan for the rows of one field. Positions refer to the input rows. */
export interface RowsPlan {
  field: string
  rows: ChildRows
  removed: readonly Stored[]
  changed: readonly (Update & { place: number })[]
  added: readonly { values: Values; place: number }[]
}

/**
 * Plans the changes of a validated record's rows: rows without id are new, rows with id are kept or
 * changed, missing rows are removed.
 * @param current The present record, when the caller read an earlier version.
 * @throws ROW_CONFLICT naming a row that changed in between, VALIDATION, FORBIDDEN
 */
export async function planRows(
  { writing, holds }: Saving,
  resource: Resource,
  values: Values,
  lockedRows: FrozenRows = new Map(),
  current?: () => Promise<unknown>,
): Promise<RowsPlan[]> {
  const plans: RowsPlan[] = []
  for (const [field, rows] of Object.entries(resource.children)) {
    const inputRows = values[field] as readonly RowValues[] | undefined
    if (inputRows === undefined) continue
    const plan = planOf(field, rows, inputRows, lockedRows.get(field) ?? [])
    await assertCurrent(writing, plan, inputRows, current)
    assertMay(holds, plan)
    plans.push(plan)
  }
  return plans
}

function planOf(
  field: string,
  rows: ChildRows,
  inputRows: readonly RowValues[],
  lockedRows: readonly Stored[],
): RowsPlan {
  const stored = new Map(lockedRows.map((row) => [row.id, row]))
  const inputIds = new Set<number>()
  const changed: RowsPlan['changed'][number][] = []
  const added: RowsPlan['added'][number][] = []
  for (const [place, { id, version: _, ...values }] of inputRows.entries()) {
    if (id === undefined) {
      added.push({ values, place })
      continue
    }
    const was = stored.get(id)
    if (!was || inputIds.has(id)) {
      const problem = { field: `${field}.${place}`, key: was ? 'rowTwice' : 'refMissing' }
      throw new AppError('VALIDATION', { problems: [problem] })
    }
    inputIds.add(id)
    if (changesOf(rows.row, was.values, values).changed.length > 0)
      changed.push({ stored: was, values, place })
  }
  return { field, rows, removed: lockedRows.filter(({ id }) => !inputIds.has(id)), changed, added }
}

async function assertCurrent(
  writing: Writing,
  { rows, changed, field }: RowsPlan,
  inputRows: readonly RowValues[],
  current?: () => Promise<unknown>,
) {
  const stale = changed.find(({ stored, place }) => {
    const expectedVersion = inputRows[place]?.version
    return expectedVersion !== undefined && expectedVersion !== stored.version
  })
  if (!stale) return
  const { id } = stale.stored
  const texts = await loadTexts(writing.trx, readScopeOf(writing), rows.resource, [id], true)
  throw new AppError('ROW_CONFLICT', {
    params: { record: texts.get(id) ?? `#${id}` },
    data: { field: `${field}.${stale.place}`, id, current: await current?.() },
  })
}

function assertMay(holds: Holds, { rows, removed, changed, added }: RowsPlan) {
  if (areOwned(rows)) return
  const { permissions } = rows.resource
  const needed = [
    ...(added.length > 0 ? [permissions.create] : []),
    ...(changed.length > 0 ? [permissions.update] : []),
    ...(removed.length > 0 ? [permissions.delete] : []),
  ]
  const missing = needed.find((permission) => !holds(permission))
  if (missing) throw new AppError('FORBIDDEN', { params: { permission: missing } })
}

/** The row counts for the record's history; undefined when no row changes. */
export function countsOf(plans: readonly RowsPlan[]): Record<string, RowCounts> | undefined {
  const counts = plans.flatMap(({ field, removed, changed, added }) => {
    const count = { added: added.length, changed: changed.length, removed: removed.length }
    return count.added + count.changed + count.removed > 0 ? [[field, count] as const] : []
  })
  return counts.length > 0 ? Object.fromEntries(counts) : undefined
}

/** Excludes rows from all unique constraints while they swap positions. */
async function park({ trx, now }: Writing, child: Resource, ids: readonly number[]) {
  if (ids.length > 1)
    await sql`update ${sql.table(child.table)} set deleted_at = ${now}::timestamptz
      where id = any(${idList(ids)})`.execute(trx)
}

/** Restores a parked row. */
async function unpark({ trx }: Writing, child: Resource, id: number) {
  await sql`update ${sql.table(child.table)} set deleted_at = null where id = ${id}`.execute(trx)
}

/**
 * Executes the plans for the record `id`: removes rows first, so that others can take their place.
 * @throws VALIDATION, IN_FORCE and UNIQUE naming the field of the row: `rates.2.amount`
 */
export async function saveRows(
  saving: Saving,
  owner: Resource,
  id: number,
  plans: readonly RowsPlan[],
): Promise<void> {
  const { writing } = saving
  for (const { field, rows, removed, changed, added } of plans) {
    const { resource: child, via } = rows
    await lockRollUps(writing, child, [
      ...removed.map((row) => row.values),
      ...changed.flatMap((row) => [row.stored.values, row.values]),
      ...added.map((row) => row.values),
    ])
    const inRow = (place: number, work: () => Promise<void>) => naming(owner, field, place, work)
    for (const row of removed) await deleteLocked(saving, child, row)
    const isParked = changed.length > 1
    if (isParked)
      await park(
        writing,
        child,
        changed.map(({ stored }) => stored.id),
      )
    for (const { stored, values, place } of changed)
      await inRow(place, async () => {
        const current = isParked ? { ...stored, deleted_at: writing.now } : stored
        await assertRules(writing, child, { ...stored.values, ...values }, current)
        assertNotInForce(writing, child, stored, values)
        await updateRecords(writing, child, [{ stored, values }])
        if (isParked) await unpark(writing, child, stored.id)
      })
    for (const { values, place } of added)
      await inRow(place, async () => {
        const whole = { ...values, [via]: id }
        await assertRules(writing, child, whole, null)
        await insertRecord(writing, child, whole)
      })
  }
}

/** Prefixes the problems of a row with its name within the record. */
async function naming(
  owner: Resource,
  field: string,
  place: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.problems) throw error
    const named = (name: string) => `${field}.${place}.${name}`
    const { problems, data, ...details } = error.details
    throw new AppError(error.code, {
      ...details,
      resource: owner,
      problems: problems.map((problem) => ({ ...problem, field: named(problem.field) })),
      ...(isFieldData(data) ? { data: { ...data, field: named(data.field) } } : { data }),
    })
  }
}

const isFieldData = (data: unknown): data is { field: string } =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
