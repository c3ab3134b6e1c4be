/** The users' last column mappings, per user and shape of file. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import { importTargets } from '#src/domain/import/columns.ts'
import { normalHeader } from '#src/domain/import/spellings.ts'
import type { Tables } from '#src/server/db/connection.ts'

/** Header → target name; '' leaves the column out. */
export type Mapping = Readonly<Record<string, string>>

interface Owner {
  userId: number
  resource: Resource
  headers: readonly string[]
}

/** Files with the same headings in the same order have one shape, regardless of spelling. */
const shapeOf = (headers: readonly string[]) =>
  createHash('sha256').update(headers.map(normalHeader).join('\n')).digest('hex')

/** The user's last mapping; columns whose target no longer exists are recognised by heading. */
export async function rememberedMapping(
  db: Kysely<Tables>,
  registry: Registry,
  { userId, resource, headers }: Owner,
): Promise<Mapping | undefined> {
  const { rows } = await sql<{ mapping: Mapping }>`
    select mapping from import_mappings where user_id = ${userId}
      and resource = ${resource.name} and shape = ${shapeOf(headers)}`.execute(db)
  if (!rows[0]) return undefined
  const known = new Set(['', ...importTargets(resource, registry).map(targetName)])
  const valid = Object.entries(rows[0].mapping).filter(
    ([header, name]) => headers.includes(header) && known.has(name),
  )
  return Object.fromEntries(valid)
}

/** Stores a mapping for the next file of that shape; an empty one deletes it. */
export async function rememberMapping(
  db: Kysely<Tables>,
  { userId, resource, headers }: Owner,
  mapping: Mapping,
  now: Date,
): Promise<void> {
  const shape = shapeOf(headers)
  if (Object.keys(mapping).length === 0)
    await sql`delete from import_mappings where user_id = ${userId}
      and resource = ${resource.name} and shape = ${shape}`.execute(db)
  else
    await sql`
      insert into import_mappings (user_id, resource, shape, mapping, used_at)
      values (${userId}, ${resource.name}, ${shape}, ${JSON.stringify(mapping)}::jsonb,
        ${now.toISOString()}::timestamptz)
      on conflict (user_id, resource, shape)
        do update set mapping = excluded.mapping, used_at = excluded.used_at`.execute(db)
}
