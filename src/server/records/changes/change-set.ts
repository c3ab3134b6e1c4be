/**
 * Change sets: writes of several records that belong together and are listed and undone together.
 */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetKind } from '#src/domain/answers.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'

/** The description by which a transaction's writes become one change set. */
export interface ChangeSetMeta {
  kind: ChangeSetKind
  /** The resource where the change set starts; it may write records of other resources too. */
  resource: Pick<Resource, 'name'>
  /** The subject: a file's name, or the names of two merged records. */
  label: Label
  /** The change set that this one undoes. */
  reverts?: number
}

type Trx = Transaction<Tables>

/** Opens a change set. Returns its number, which its history rows carry. */
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
 * Counts the writes of the change set. Returns its number; null when it wrote nothing and is
 * deleted.
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
