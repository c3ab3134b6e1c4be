/** Reads change sets, limited to the resources that the caller may list. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { ChangeSetKind, HistoryEntry } from '#src/domain/answers.ts'
import type { ChangeSet, ChangeSetRow } from '#src/domain/change-set.ts'
import { isBound, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { ErrorCode } from '#src/server/http/errors.ts'
import { errorSentence, type Params } from '#src/server/http/messages.ts'
import { loadTexts } from '../resources/text-of.ts'

/** Milliseconds without progress after which the undoing process counts as dead. */
export const deadAfter = 60_000

/** A change set as stored, with resources by name. */
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
  undo_status: 'running' | 'failed' | null
  undo_done: number | null
  undo_total: number | null
  undo_error: { code: ErrorCode; params?: Params; data?: unknown } | null
  undo_user: number | null
  undo_heartbeat: string | null
}

/** Number of records that a change set wrote. A record written in two operations counts twice. */
export const writeCount = ({ writes }: Pick<StoredSet, 'writes'>): number =>
  writes.reduce((sum, { count }) => sum + count, 0)

const columns = sql`s.*, r.status as undo_status, r.done as undo_done, r.total as undo_total,
  r.error as undo_error, r.user_id as undo_user, r.heartbeat_at as undo_heartbeat`
const runs = sql`left join undo_runs r on r.change_set_id = s.id`

export interface SetFilter {
  /** Only change sets that wrote records of this resource. */
  resource?: Resource | undefined
  kind?: ChangeSetKind | undefined
  created_by?: number | undefined
}

/**
 * Loads a change set; undefined when there is none or when parts of it are not visible. `lock`
 * locks it until the transaction ends.
 */
export async function findChangeSet(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSet | undefined> {
  const { rows } = await sql<StoredSet>`
    select ${columns} from change_sets s ${runs}
    where s.id = ${id} and ${setInCoverage(readScope, 's') ?? sql`true`}
    ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

/**
 * Requires that all writes of a change set are visible, because its name, its counts and its undo
 * concern the whole. Undefined for users who cover the whole country.
 */
export function setInCoverage(readScope: ReadScope, alias: string): RawBuilder<unknown> | undefined {
  const bound = readScope.registry.all.filter((resource) => isBound(readScope, resource))
  if (bound.length === 0) return undefined
  const hidden = bound.map(
    (resource) => sql`h.resource = ${resource.name}
      and not exists (select 1 from ${visibleRows(readScope, resource)} t where t.id = h.record_id)`,
  )
  const names = `{${bound.map(({ name }) => name).join()}}`
  return sql`(not coalesce(${sql.ref(`${alias}.resources`)} && ${names}::text[], true) or not exists (
    select 1 from history h where h.change_set_id = ${sql.ref(`${alias}.id`)}
      and (${sql.join(
        hidden.map((one) => sql`(${one})`),
        sql` or `,
      )})))`
}

/** Change sets that started at, or wrote records of, the `listed` resources; newest first. */
export async function readChangeSets(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  listed: readonly Resource[],
  { resource, kind, created_by }: SetFilter,
  [from, to]: readonly [number, number],
): Promise<{ sets: StoredSet[]; total: number }> {
  const names = `{${(resource ? [resource] : listed).map(({ name }) => name).join()}}`
  const { rows } = await sql<StoredSet & { total: number }>`
    select ${columns}, count(*) over ()::int as total from change_sets s ${runs}
    where ${setInCoverage(readScope, 's') ?? sql`true`} and resources && ${names}::text[]
      and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${created_by === undefined ? sql`true` : sql`created_by = ${created_by}::bigint`}
    order by s.id desc limit ${to - from + 1} offset ${from}`.execute(db)
  return { sets: rows, total: rows[0]?.total ?? 0 }
}

/** Progress of an undo in the background; null when no process runs it. */
export function undoingOf(set: StoredSet, now: Date): ChangeSet['undoing'] {
  if (set.undone_at !== null || set.undo_status !== 'running') return null
  if (new Date(set.undo_heartbeat ?? 0).getTime() <= now.getTime() - deadAfter) return null
  return { done: set.undo_done ?? 0, total: set.undo_total ?? 0 }
}

/**
 * Why the user's last attempt failed. Only that user gets the names of records, which may be
 * outside the areas of others.
 */
function errorOf(
  { undo_status: status, undo_error: error, undo_user }: StoredSet,
  { userId, language }: { userId: number; language: Language },
): ChangeSet['undo_error'] {
  if (status === null || undo_user !== userId) return null
  // The row still says running, but no process runs it: that process died.
  const { code, params = {}, data } = error ?? { code: 'UNDO_INTERRUPTED' }
  return { code, message: errorSentence(code, params, language), data }
}

interface Reader {
  registry: Registry
  userId: number
  mayUndo: boolean
  language: Language
  now: Date
}

/** The change set as the API answers it; undefined when its resource is no longer declared. */
export function presentSet(
  set: StoredSet,
  { registry, userId, mayUndo, language, now }: Reader,
): ChangeSet | undefined {
  const resource = registry.find(set.resource)
  if (!resource) return undefined
  const undoing = undoingOf(set, now)
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
    undoing,
    undo_error: undoing === null && set.undone_at === null ? errorOf(set, { userId, language }) : null,
    may_undo: mayUndo && undoing === null,
  }
}

/** The writes of records that the caller may list, in the order in which they happened. */
export async function readSetRows(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  set: StoredSet,
  listed: readonly Resource[],
  [from, to]: readonly [number, number],
): Promise<{ rows: ChangeSetRow[]; total: number }> {
  const { registry } = readScope
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
    texts.set(name, await loadTexts(db, readScope, registry.get(name), ids, true))
  }
  return {
    rows: rows.map(({ resource, record_id: id, action, version }) => ({
      path: registry.get(resource).path,
      id,
      has_page: hasRecordPage(registry.get(resource)),
      text: texts.get(resource)?.get(id) ?? { kh: `#${id}`, en: `#${id}` },
      action,
      version,
    })),
    total: rows[0]?.total ?? 0,
  }
}
