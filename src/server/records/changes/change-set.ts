/**
 * Change sets: writes of several records that belong together, are told as one and undone as one.
 */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetKind } from '#src/domain/answers.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'

/** What a transaction says of itself, so that its writes become one change set. */
export interface ChangeSetMeta {
  kind: ChangeSetKind
  /** Where it was begun; its writes may be of others too. */
  resource: Pick<Resource, 'name'>
  /** What it is about, as in a file's name or the names of two records that were merged. */
  label: Label
  /** The change set that this one undoes. */
  reverts?: number
}

type Trx = Transaction<Tables>

/** Begins a change set. Answers its number, which its history rows bear. */
export async function openChangeSet(
  trx: Trx,
  { kind, resource, label, reverts }: ChangeSetMeta,
  { actor, now }: { actor: Actor; now: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into change_sets (kind, resource, label, created_at, created_by, username, reverts)
    values (${kind}, ${resource.name}, ${JSON.stringify(label)}::jsonb, ${now}::timestamptz,
      ${actor.userId}::bigint, ${actor.username}, ${reverts ?? null}::bigint)
    returning id`.execute(trx)
  return rows[0]?.id as number
}

/**
 * Sums up what the change set wrote. Answers its number; null when it wrote nothing and is
 * forgotten.
 */
export async function closeChangeSet(trx: Trx, id: number): Promise<number | null> {
  await sql`
    update change_sets s set resources = w.resources, writes = w.writes
    from (
      select array_agg(distinct resource) as resources, jsonb_agg(jsonb_build_object(
        'resource', resource, 'action', action, 'count', n) order by resource, action) as writes
      from (select resource, action, count(distinct record_id)::int as n from history
        where change_set_id = ${id} group by resource, action) by_action
    ) w where s.id = ${id} and w.writes is not null`.execute(trx)
  const { rows } = await sql`
    delete from change_sets where id = ${id} and writes = '[]' returning id`.execute(trx)
  return rows.length > 0 ? null : id
}
