/** Finds the records that refer to a record. */

import { type Kysely, sql } from 'kysely'
import { isDerived } from '#schemas/kit/fields/index.ts'
import { revealsPatients } from '#schemas/kit/personal.ts'
import type { Referrer } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { Related, RelatedPage, Use, Uses } from '#src/domain/answers.ts'
import { inCoverage, isSeen, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Reading, readPage } from './read.ts'
import { loadTexts } from './text-of.ts'

interface UsesFound {
  uses: Use[]
  /** The number of uses by records that the caller can't see. */
  unseen: number
}

/**
 * Counts for every field that may refer to `resource`, of visible records.
 * @param max Counts of each field end after this number, and `unseen` is 0. Default exact.
 */
async function countUses(
  db: Kysely<Tables>,
  readScope: ReadScope,
  resource: Resource,
  id: number,
  max?: number,
): Promise<UsesFound> {
  const { registry } = readScope
  const isOwn = ({ resource: from, field }: Referrer) =>
    registry.owners(from.name).some((owner) => owner.resource === resource && owner.via === field)
  // Its own rows are part of the record.
  const referrers = registry.referrers(resource.name).filter((referrer) => !isOwn(referrer))
  if (referrers.length === 0) return { uses: [], unseen: 0 }
  const counts = referrers.map(({ resource: from, field }, index) => {
    const table = sql.table(from.table)
    const mine = inCoverage(readScope, from, 'r') ?? sql`true`
    const rows =
      from.fields[field]?.kind === 'refs'
        ? sql`${sql.table(linkTable(from, field))} l join ${table} r on r.id = l.owner_id
            where l.target_id = ${id} and r.deleted_at is null`
        : sql`${table} r where ${sql.ref(`r.${field}`)} = ${id} and r.deleted_at is null`
    return max === undefined
      ? sql`select ${index}::int as place, (count(*) filter (where ${mine}))::int as n,
          count(*)::int as whole from ${rows}`
      : sql`select ${index}::int as place, count(*)::int as n, count(*)::int as whole
          from (select 1 from ${rows} and ${mine} limit ${max}) s`
  })
  const { rows } = await sql<{ place: number; n: number; whole: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return {
    uses: rows.flatMap(({ place, n }) => {
      const referrer = referrers[place]
      if (!referrer) return []
      const { path, label } = referrer.resource
      return [{ path, field: referrer.field, label: label.many, count: n }]
    }),
    unseen: rows.reduce((sum, { n, whole }) => sum + whole - n, 0),
  }
}

/** As `countUses`, without counts of zero. */
export async function loadUses(
  db: Kysely<Tables>,
  readScope: ReadScope,
  resource: Resource,
  id: number,
): Promise<UsesFound> {
  const { uses, unseen } = await countUses(db, readScope, resource, id)
  return { uses: uses.filter(({ count }) => count > 0), unseen }
}

/** Maximum number of names per use. */
const maxNames = 3

/** The first records that refer to a record by a field. */
async function firstNames(reading: Reading, { path, field }: Use, id: number) {
  const { db, registry } = reading
  const from = registry.findByPath(path)
  if (!from) return []
  const isLink = from.fields[field]?.kind === 'refs'
  const { rows } = await sql<{ id: number }>`
    select t.id from ${visibleRows(reading, from)} t
    where t.deleted_at is null and ${
      isLink
        ? sql`t.id in (select owner_id from ${sql.table(linkTable(from, field))}
            where target_id = ${id})`
        : sql`${sql.ref(`t.${field}`)} = ${id}`
    } order by t.id limit ${maxNames}`.execute(db)
  const ids = rows.map((row) => row.id)
  const texts = await loadTexts(db, reading, from, ids, true)
  return ids.flatMap((one) => texts.get(one) ?? [])
}

type Reader = Pick<Reading, 'registry' | 'holds'>

/** Whether the caller may know that records refer to the record by the field. */
const mayReadField =
  ({ registry, holds }: Reader) =>
  ({ path, field }: Pick<Use, 'path' | 'field'>) => {
    const from = registry.findByPath(path)
    const read = from?.fields[field]?.permission?.read
    return from !== undefined && (!read || holds(read))
  }

/** Whether the caller may list the records of a use, and see that they refer to the record. */
const mayList = (reading: Reader) => (use: Pick<Use, 'path' | 'field'>) => {
  const list = reading.registry.findByPath(use.path)?.permissions.list
  return list !== undefined && reading.holds(list) && mayReadField(reading)(use)
}

/** The uses that the caller may list; the others are only counted. */
export function listedUses(reading: Reader, { uses, unseen }: UsesFound): UsesFound {
  const isListed = mayList(reading)
  const others = uses.filter((use) => !isListed(use))
  return { uses: uses.filter(isListed), unseen: others.reduce((sum, { count }) => sum + count, unseen) }
}

const fieldLabel = ({ registry }: Reading, { path, field, label }: Use) =>
  registry.findByPath(path)?.fields[field]?.label ?? label

/** The number of uses in lists that the caller may not open. */
const countElsewhere = (reading: Reading, uses: readonly Use[]) =>
  uses
    .filter((use) => mayReadField(reading)(use) && !mayList(reading)(use))
    .reduce((sum, { count }) => sum + count, 0)

/** The uses of a record: with names where the caller may list them, else only as counts. */
export async function readUses(reading: Reading, resource: Resource, id: number): Promise<Uses> {
  if (!(await isSeen(reading, resource, id))) return { uses: [], elsewhere: 0 }
  const { uses: all } = await loadUses(reading.db, reading, resource, id)
  const isListed = mayList(reading)
  const uses = await Promise.all(
    all.filter(isListed).map(async (use) => ({
      ...use,
      field_label: fieldLabel(reading, use),
      names: await firstNames(reading, use, id),
    })),
  )
  return { uses, elsewhere: countElsewhere(reading, all) }
}

/** Maximum number that is counted per related list; exact counts take long in large tables. */
const maxCounted = 1000

const capped = (count: number) => ({ count: Math.min(count, maxCounted), is_capped: count > maxCounted })

/**
 * The related lists of a visible record, the longest first. Of the empty ones only those to which
 * the caller may add.
 */
export async function readRelated(reading: Reading, resource: Resource, id: number) {
  const { db, registry, holds } = reading
  const { uses: all } = await countUses(db, reading, resource, id, maxCounted + 1)
  const isListed = mayList(reading)
  const related = all.filter(isListed).flatMap((use): Related[] => {
    const from = registry.findByPath(use.path)
    const field = from?.fields[use.field]
    if (!from || !field) return []
    const { features, permissions, rowsOf, label } = from
    const canBeSet = field.readOnly !== 'always' && !isDerived(field) && rowsOf === undefined
    const may_create = features.edit && canBeSet && holds(permissions.create)
    if (use.count === 0 && !may_create) return []
    const has_page = hasRecordPage(from)
    const personal = revealsPatients(from, registry)
    return [
      {
        ...use,
        ...capped(use.count),
        one: label.one,
        field_label: field.label,
        may_create,
        has_page,
        personal,
      },
    ]
  })
  const { count, is_capped } = capped(countElsewhere(reading, all))
  return {
    related: related.sort((a, b) => b.count - a.count),
    elsewhere: count,
    is_elsewhere_capped: is_capped,
  }
}

/** Rows of a related list: more are in the list itself. */
const maxRelated = 5

/** The first records of a related list, in the order of their own list, and their number. */
export async function readRelatedPage(
  reading: Reading,
  resource: Resource,
  { id, path, field }: { id: number; path: string; field: string },
): Promise<RelatedPage> {
  const { db, registry } = reading
  const from = registry.findByPath(path)
  const refers = registry.referrers(resource.name).some((one) => one.resource === from && one.field === field)
  if (!from || !refers || !mayList(reading)({ path, field }) || !(await isSeen(reading, resource, id)))
    throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const [sorted, direction] = from.sort
  const sort = { field: sorted, descending: direction === 'desc' }
  const { rows, total } = await readPage(reading, from, {
    filter: { [field]: id },
    from: 0,
    to: maxRelated - 1,
    sort,
  })
  const ids = rows.map((row) => row.id)
  const texts = await loadTexts(db, reading, from, ids, true)
  return { rows: ids.map((one) => ({ id: one, text: texts.get(one) ?? from.label.one })), total }
}
