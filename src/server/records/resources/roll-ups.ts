/**
 * Keeps roll-ups up to date: after every write, in its transaction, whichever path it took (form,
 * import, bulk action, merge, undo, deletion with a parent). They are values of the database like
 * counts, so they make no version and no history of the record that has them.
 */
import { sql } from 'kysely'
import { isKeptCheck } from '#schemas/kit/kept.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Check, Label } from '#schemas/kit/types.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { idList } from '#src/server/db/ids.ts'
import { groupRollUps, type RollUpGroup, storeRollUps } from '#src/server/db/roll-up-sql.ts'
import { AppError } from '#src/server/http/errors.ts'
import { loadTexts } from './text-of.ts'
import type { Writing } from './writing.ts'

/** The records to which written ones refer, and to which they referred before. */
async function ownersOf({ trx, events, context }: Writing, { of, via }: RollUpGroup): Promise<number[]> {
  const written = events.filter(({ resource }) => resource.name === of)
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(via)} as id from ${sql.table(context.registry.get(of).table)}
    where id = any(${idList(written.map(({ id }) => id))}) and ${sql.ref(via)} is not null`.execute(trx)
  const before = written.map(({ before }) => before?.[via]).filter((id) => typeof id === 'number')
  return [...new Set([...rows.map(({ id }) => Number(id)), ...before])].sort((a, b) => a - b)
}

/** The checks that no constraint of the table has, as other records change their values. */
const keptChecks = (resource: Resource): Check[] =>
  resource.checks.filter((check) => isKeptCheck(resource, check))

/** @throws CHECK_REFUSED with the first record that breaks a check on a roll-up */
async function assertChecks(writing: Writing, resource: Resource, ids: readonly number[]): Promise<void> {
  const { trx } = writing
  for (const { when, must, message } of keptChecks(resource)) {
    const rule = `${when ? `${conditionSql(when)} and ` : ''}not ${conditionSql(must)}`
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(resource.table)}
      where id = any(${idList(ids)}) and deleted_at is null and ${sql.raw(rule)}
      order by id limit 1`.execute(trx)
    const id = rows[0] && Number(rows[0].id)
    if (id === undefined) continue
    const texts = await loadTexts(trx, readScopeOf(writing), resource, [id], true)
    const record: Label = texts.get(id) ?? { kh: `#${id}`, en: `#${id}` }
    throw new AppError('CHECK_REFUSED', { params: { record, rule: message } })
  }
}

/** Whether a write of these records changes a roll-up or can break a check on one. */
export const hasRollUps = (resource: Resource, { context: { registry } }: Pick<Writing, 'context'>) =>
  registry.rollUps(resource.name).length > 0 || keptChecks(resource).length > 0

/** Whether the records have roll-ups themselves. */
export const hasOwnRollUps = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'rollUp')

const lock = ({ trx }: Writing, { table }: Resource, ids: readonly number[]) =>
  sql`select 1 from ${sql.table(table)} where id = any(${idList(ids)})
    order by id for no key update`.execute(trx)

/**
 * Locks the records into which several writes are rolled up, in the order of their ids: two
 * documents with the same medicines in another order cannot wait for each other.
 */
export async function lockRollUps(
  writing: Writing,
  from: Resource,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const { resource, via } of groupRollUps(writing.context.registry.rollUps(from.name))) {
    const ids = records.map((values) => values[via]).filter((id) => typeof id === 'number')
    if (ids.length > 0) await lock(writing, resource, [...new Set(ids)])
  }
}

/** Stores the roll-ups of all records that the writes of the transaction concern. */
export async function keepRollUps(writing: Writing): Promise<void> {
  const { trx, events, context } = writing
  const written = [...new Set(events.map(({ resource }) => resource))]
  const checked = new Map<Resource, number[]>()
  for (const resource of written) {
    if (keptChecks(resource).length === 0) continue
    checked.set(
      resource,
      events.filter((event) => event.resource === resource).map(({ id }) => id),
    )
  }
  const groups = groupRollUps(written.flatMap(({ name }) => context.registry.rollUps(name)))
  // In one order, so that transactions which change the same records cannot deadlock.
  for (const group of groups.sort((a, b) => (a.resource.name < b.resource.name ? -1 : 1))) {
    const ids = await ownersOf(writing, group)
    const { resource } = group
    // The values are computed after the lock: they include what others have written.
    await lock(writing, resource, ids)
    const changed = await storeRollUps(trx, context.registry, group, ids)
    checked.set(resource, [...(checked.get(resource) ?? []), ...changed])
    writing.rolledUp.push(...changed.map((id) => ({ resource, id, action: 'update' as const })))
  }
  for (const [resource, ids] of checked) await assertChecks(writing, resource, ids)
}
