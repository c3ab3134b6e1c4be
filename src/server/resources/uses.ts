/** Which records refer to one. */

import { type Kysely, sql } from 'kysely'
import type { Referrer, Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Use, Uses } from '#src/domain/answers.ts'
import type { Tables } from '../db/connection.ts'
import type { Reading } from './read.ts'
import { textsOf } from './text-of.ts'

/** Counts for every field that may refer to `resource`; those nobody uses are left out. */
export async function usesOf(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  id: number,
): Promise<Use[]> {
  const isOwn = ({ resource: from, field }: Referrer) =>
    registry.owners(from.name).some((owner) => owner.resource === resource && owner.via === field)
  // Its own rows are part of the record.
  const referrers = registry.referrers(resource.name).filter((referrer) => !isOwn(referrer))
  if (referrers.length === 0) return []
  const counts = referrers.map(({ resource: from, field }, index) => {
    const table = sql.table(from.table)
    return from.fields[field]?.kind === 'refs'
      ? sql`select ${index}::int as place, count(*)::int as n
          from ${sql.table(linkTable(from, field))} l join ${table} r on r.id = l.owner_id
          where l.target_id = ${id} and r.deleted_at is null`
      : sql`select ${index}::int as place, count(*)::int as n from ${table} r
          where ${sql.ref(`r.${field}`)} = ${id} and r.deleted_at is null`
  })
  const { rows } = await sql<{ place: number; n: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.flatMap(({ place, n }) => {
    const referrer = referrers[place]
    if (!referrer || n === 0) return []
    const { path, label } = referrer.resource
    return [{ path, field: referrer.field, label: label.many, count: n }]
  })
}

/** Names of one use that are told. */
const told = 3

/** The first records that refer to one by a field. */
async function firstNames({ db, registry }: Reading, { path, field }: Use, id: number) {
  const from = registry.findByPath(path)
  if (!from) return []
  const isLink = from.fields[field]?.kind === 'refs'
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(from.table)} t
    where t.deleted_at is null and ${
      isLink
        ? sql`t.id in (select owner_id from ${sql.table(linkTable(from, field))}
            where target_id = ${id})`
        : sql`${sql.ref(`t.${field}`)} = ${id}`
    } order by t.id limit ${told}`.execute(db)
  const ids = rows.map((row) => row.id)
  const texts = await textsOf(db, registry, from, ids)
  return ids.flatMap((one) => texts.get(one) ?? [])
}

/** Who refers to a record: by name where the caller may list them, else only how many. */
export async function readUses(reading: Reading, resource: Resource, id: number): Promise<Uses> {
  const { db, registry, holds } = reading
  const all = await usesOf(db, registry, resource, id)
  const mayList = ({ path, field }: Use) => {
    const from = registry.findByPath(path)
    const read = from?.fields[field]?.permission?.read
    return from !== undefined && holds(from.permissions.list) && (!read || holds(read))
  }
  const listed = all.filter(mayList)
  const uses = await Promise.all(
    listed.map(async (use) => ({
      ...use,
      field_label: registry.findByPath(use.path)?.fields[use.field]?.label ?? use.label,
      names: await firstNames(reading, use, id),
    })),
  )
  const elsewhere = all.filter((use) => !mayList(use)).reduce((sum, { count }) => sum + count, 0)
  return { uses, elsewhere }
}
