/** Moves all references to one record to another record of the same resource. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Clash, Repointing } from '#src/domain/change-set.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isConstraintViolation } from '#src/server/http/failure.ts'
import type { Saving } from '../resources/input.ts'
import { lockStored } from '../resources/lock.ts'
import type { Stored } from '../resources/stored.ts'
import { loadUses } from '../resources/uses.ts'
import { valueClashes } from '../resources/value-clashes.ts'
import { updateRecords } from '../resources/write.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { unseenRecords } from './named.ts'
import { placementClashes } from './placement.ts'

const slice = 500

/** Maximum number of clashes to name; the user corrects them one by one. */
const maxClashes = 20

interface IdReplacement {
  from: number
  to: number
}

/** The permissions to change these fields and to name the records that the caller lacks. */
function missing(resource: Resource, fields: readonly string[], { holds }: Saving): string[] {
  const needed = fields.flatMap((name) => {
    const { read, write } = resource.fields[name]?.permission ?? {}
    return [read, write].filter((permission) => permission !== undefined)
  })
  const { list, update } = resource.permissions
  return [update, list, ...needed].filter((permission) => !holds(permission))
}

/** Ids above `last` of active records that refer to `id` by any of the fields. */
async function referring(
  { trx }: Writing,
  resource: Resource,
  fields: readonly string[],
  { id, last }: { id: number; last: number },
): Promise<number[]> {
  const arms = fields.map((field) =>
    resource.fields[field]?.kind === 'refs'
      ? sql`select owner_id as id from ${sql.table(linkTable(resource, field))}
          where target_id = ${id}`
      : sql`select id from ${sql.table(resource.table)} where ${sql.ref(field)} = ${id}`,
  )
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(resource.table)} t
    where t.deleted_at is null and t.id > ${last} and t.id in (${sql.join(arms, sql` union `)})
    order by t.id limit ${slice}`.execute(trx)
  return rows.map((row) => row.id)
}

/** A record must not refer to itself: such a reference becomes null. */
function repointed(
  fields: readonly string[],
  { values }: Stored,
  move: IdReplacement,
  isItself: boolean,
): Values {
  const { from } = move
  const target = isItself ? null : move.to
  return Object.fromEntries(
    fields.flatMap((name): [string, unknown][] => {
      const value = values[name]
      if (value === from) return [[name, target]]
      if (!Array.isArray(value) || !value.includes(from)) return []
      const others = value.filter((one) => one !== from && one !== target)
      return [[name, target === null ? others : [...others, target].sort((a, b) => a - b)]]
    }),
  )
}

/**
 * The path from `to` up through self-references must not pass `from`; otherwise the children of
 * `from` would become their own ancestors. @throws MERGE_CYCLE
 */
async function assertNoCycle({ trx }: Writing, resource: Resource, { from, to }: IdReplacement) {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || field.to !== resource.name) continue
    const { rows } = await sql`
      with recursive up as (
        select ${sql.ref(name)} as id from ${sql.table(resource.table)} where id = ${to}
        union select t.${sql.ref(name)} from ${sql.table(resource.table)} t join up on t.id = up.id
      ) select 1 from up where id = ${from}`.execute(trx)
    if (rows.length > 0) throw new AppError('MERGE_CYCLE')
  }
}

/** Names the resource where the database itself refuses changes of records. @throws MERGE_HELD */
export async function explainReferences<T>({ label }: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isConstraintViolation(error) ? new AppError('MERGE_HELD', { params: { what: label.many } }) : error
  }
}

/** Moves the references of one resource's records, except those that would clash. */
async function moveAll(
  own: Writing,
  resource: Resource,
  fields: readonly string[],
  move: IdReplacement & { target: Resource },
): Promise<Clash[]> {
  const found: Clash[] = []
  const isOwn = resource === move.target
  for (let last = 0; ; ) {
    const ids = await referring(own, resource, fields, { id: move.from, last })
    const end = ids.at(-1)
    if (end === undefined) return found
    last = end
    const stored = await lockStored(own, resource, ids)
    const updates = [...stored.values()]
      .filter(({ id }) => !isOwn || id !== move.from)
      .map((record) => ({
        stored: record,
        values: repointed(fields, record, move, isOwn && record.id === move.to),
      }))
    const clashes = await valueClashes(
      own,
      resource,
      updates.map(({ stored: { id, values: now }, values }) => ({
        id,
        values: { ...now, ...values },
      })),
    )
    const clashing = new Set(clashes.map(({ record }) => record.id))
    for (const { fields: names, record, other } of clashes)
      found.push({
        kind: 'unique',
        path: resource.path,
        what: resource.label.one,
        fields: names.flatMap((name) => resource.fields[name]?.label ?? []),
        record,
        other,
      })
    const movable = updates.filter(({ stored: { id } }) => !clashing.has(id))
    await explainReferences(resource, () => updateRecords(own, resource, movable))
    // Lets other requests run between two slices.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Moves the references within the change set of `saving` and returns what moved. When the result
 * has clashes or missing permissions, the caller must roll the transaction back.
 * @param leave Names of resources whose records the caller handles.
 * @throws MERGE_CYCLE, IN_USE
 */
export async function repoint(
  saving: Saving,
  target: Resource,
  move: IdReplacement,
  leave: ReadonlySet<string> = new Set(),
): Promise<Repointing> {
  const { writing } = saving
  const { trx, context } = writing
  await assertNoCycle(writing, target, move)
  const { uses, unseen } = await loadUses(trx, readScopeOf(writing), target, move.from)
  // Users must not move records that they cannot see, and remaining references would be broken.
  if (unseen > 0)
    throw new AppError('IN_USE', { params: { uses: unseenRecords(unseen) }, data: { uses: [] } })
  const result: Repointing = { moves: [], clashes: [], missing: [] }
  const moved: Resource[] = []
  for (const path of new Set(uses.map((use) => use.path))) {
    const resource = context.registry.findByPath(path)
    if (!resource || leave.has(resource.name)) continue
    const used = uses.filter((use) => use.path === path)
    const fields = used.map(({ field }) => field)
    for (const { field, count } of used)
      result.moves.push({
        path: resource.path,
        field,
        what: resource.label.many,
        field_label: resource.fields[field]?.label ?? resource.label.one,
        count,
      })
    const gaps = missing(resource, fields, saving)
    result.missing.push(...gaps)
    if (gaps.length > 0) continue
    result.clashes.push(...(await moveAll(writing, resource, fields, { ...move, target })))
    moved.push(resource)
  }
  // A record that could not be moved is misplaced only because it stayed behind.
  const stayed = new Set(result.clashes.map(({ path, record }) => `${path} ${record.id}`))
  for (const resource of moved) {
    const amiss = await placementClashes(writing, resource)
    result.clashes.push(...amiss.filter(({ path, record }) => !stayed.has(`${path} ${record.id}`)))
  }
  return { ...result, missing: [...new Set(result.missing)], clashes: result.clashes.slice(0, maxClashes) }
}
