/** Write contexts of the demonstration's accounts. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

/** The demo accounts by user name, with the permissions of their roles. */
export async function loadDemoActors({ trx }: Writing): Promise<Map<string, Actor>> {
  const { rows } = await sql<{ id: number; username: string; permissions: string[] }>`
    select u.id, u.username, array(
        select distinct p.name from users__role_ids ur
        join roles__permission_ids rp on rp.owner_id = ur.target_id
        join permissions p on p.id = rp.target_id where ur.owner_id = u.id) as permissions
    from demo_accounts d join users u on u.id = d.user_id`.execute(trx)
  return new Map(
    rows.map(({ id, username, permissions }) => [
      username,
      {
        userId: Number(id),
        username,
        coverage: everywhere,
        ip: '',
        requestId: '',
        permissions: new Set(permissions),
      },
    ]),
  )
}

/**
 * Months of the demonstration are closed before its records are written. Without the date field
 * (`dated`), resources skip the check of months, as if written day by day.
 */
function withoutMonths(context: Writing['context']): Writing['context'] {
  const { registry } = context
  const undated = <Name extends string>({ dated: _, ...resource }: Resource<Name>): Resource<Name> => resource
  const find = (name: string) => {
    const resource = registry.find(name)
    return resource && undated(resource)
  }
  return { ...context, registry: { ...registry, find, get: (name) => undated(registry.get(name)) } }
}

/** The write context of an account at a time in the past, without notifications. */
export function actAs(writing: Writing, actor: Actor, now: string): Saving {
  return {
    writing: { ...writing, context: withoutMonths(writing.context), actor, now, events: [] },
    holds: (permission) => actor.permissions?.has(permission) === true,
  }
}
