/** The accounts of the demonstration, acting as their users do. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

/** The demo accounts by their user name, with what their roles permit. */
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
 * Months of the demonstration are closed before its records are written, as if these had been
 * written day by day: resources are taken without the date by which a month is judged.
 */
function withoutMonths(context: Writing['context']): Writing['context'] {
  const { registry } = context
  const undated = ({ dated: _, ...resource }: Resource): Resource => resource
  const find = (name: string) => {
    const resource = registry.find(name)
    return resource && undated(resource)
  }
  return { ...context, registry: { ...registry, find, get: (name) => undated(registry.get(name)) } }
}

/** What an account writes at a moment of the past. Nobody is notified of it. */
export function actAs(writing: Writing, actor: Actor, now: string): Saving {
  return {
    writing: { ...writing, context: withoutMonths(writing.context), actor, now, events: [] },
    holds: (permission) => actor.permissions?.has(permission) === true,
  }
}
