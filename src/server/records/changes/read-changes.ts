/** Reading change sets, as far as the caller may list what they are about. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetKind, HistoryEntry } from '#src/domain/answers.ts'
import type { ChangeSet, ChangeSetRow } from '#src/domain/change-set.ts'
import { isBound, type Sight, seen } from '#src/server/access/coverage/sight.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { textsOf } from '../resources/text-of.ts'

/** A change set as it is stored; resources by name. */
export interface StoredSet {
  id: number
  kind: ChangeSetKind
  resource: string
  resources: readonly string[]
  label: Label
  writes: readonly { resource: string; action: HistoryEntry['action']; count: number }[]
  created_at: string
  created_by: number | null
  username: string
  reverts: number | null
  undone_at: string | null
  undone_username: string | null
  undone_left: number
}

export interface SetFilter {
  /** Those that wrote records of it. */
  resource?: Resource | undefined
  kind?: ChangeSetKind | undefined
  created_by?: number | undefined
}

/**
 * The change set; undefined when there is none, or not all of it is seen. `lock` holds it until the
 * transaction ends.
 */
export async function findChangeSet(
  { db, ...sight }: Sight & { db: Kysely<Tables> },
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSet | undefined> {
  const { rows } = await sql<StoredSet>`
    select * from change_sets s
    where id = ${id} and ${setInCoverage(sight, 's') ?? sql`true`} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/**
 * That everything a change set wrote is seen: its name, its counts and its undoing are of the whole.
 * Undefined for whoever covers the country.
 */
export function setInCoverage(sight: Sight, alias: string): RawBuilder<unknown> | undefined {
  const bound = sight.registry.all.filter((resource) => isBound(sight, resource))
  if (bound.length === 0) return undefined
  const hidden = bound.map(
    (resource) => sql`h.resource = ${resource.name}
      and not exists (select 1 from ${seen(sight, resource)} t where t.id = h.record_id)`,
  )
  const names = `{${bound.map(({ name }) => name).join()}}`
  return sql`(not coalesce(${sql.ref(`${alias}.resources`)} && ${names}::text[], true) or not exists (
    select 1 from history h where h.change_set_id = ${sql.ref(`${alias}.id`)}
      and (${sql.join(
        hidden.map((one) => sql`(${one})`),
        sql` or `,
      )})))`
}

/** Change sets begun at, or writing records of, the `listed` resources; newest first. */
export async function readChangeSets(
  { db, ...sight }: Sight & { db: Kysely<Tables> },
  listed: readonly Resource[],
  { resource, kind, created_by }: SetFilter,
  [from, to]: readonly [number, number],
): Promise<{ sets: StoredSet[]; total: number }> {
  const names = `{${(resource ? [resource] : listed).map(({ name }) => name).join()}}`
  const { rows } = await sql<StoredSet & { total: number }>`
    select *, count(*) over ()::int as total from change_sets s
    where ${setInCoverage(sight, 's') ?? sql`true`} and resources && ${names}::text[]
      and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${created_by === undefined ? sql`true` : sql`created_by = ${created_by}::bigint`}
    order by id desc limit ${to - from + 1} offset ${from}`.execute(db)
  return { sets: rows, total: rows[0]?.total ?? 0 }
}

/** As the API answers it; undefined when its resource is no longer declared. */
export function presentSet(
  set: StoredSet,
  registry: Registry,
  mayUndo: boolean,
): ChangeSet | undefined {
  const resource = registry.find(set.resource)
  if (!resource) return undefined
  return {
    id: set.id,
    kind: set.kind,
    path: resource.path,
    what: resource.label,
    label: set.label,
    at: set.created_at,
    by: set.created_by === null ? null : { id: set.created_by, name: set.username },
    writes: set.writes.flatMap(({ resource: name, action, count }) => {
      const written = registry.find(name)
      return written ? { path: written.path, what: written.label, action, count } : []
    }),
    reverts: set.reverts,
    undone:
      set.undone_at === null
        ? null
        : { at: set.undone_at, by: set.undone_username as string, left: set.undone_left },
    may_undo: mayUndo,
  }
}

/** Its writes of records that the caller may list, in the order they were done. */
export async function readSetRows(
  { db, registry }: { db: Kysely<Tables>; registry: Registry },
  set: StoredSet,
  listed: readonly Resource[],
  [from, to]: readonly [number, number],
): Promise<{ rows: ChangeSetRow[]; total: number }> {
  const names = `{${listed.map(({ name }) => name).join()}}`
  const { rows } = await sql<{
    resource: string
    record_id: number
    action: HistoryEntry['action']
    version: number
    total: number
  }>`
    select resource, record_id, action, version, count(*) over ()::int as total from history
    where change_set_id = ${set.id} and resource = any(${names}::text[])
    order by id limit ${to - from + 1} offset ${from}`.execute(db)
  const texts = new Map<string, ReadonlyMap<number, Label>>()
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    const ids = rows.filter(({ resource }) => resource === name).map(({ record_id }) => record_id)
    texts.set(name, await textsOf(db, registry, registry.get(name), ids))
  }
  return {
    rows: rows.map(({ resource, record_id: id, action, version }) => ({
      path: registry.get(resource).path,
      id,
      text: texts.get(resource)?.get(id) ?? { kh: `#${id}`, en: `#${id}` },
      action,
      version,
    })),
    total: rows[0]?.total ?? 0,
  }
}
