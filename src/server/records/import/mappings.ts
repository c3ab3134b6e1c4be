/** How users read files: their last choices per shape of file, shared with colleagues of a role. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import { importTargets } from '#src/domain/import/columns.ts'
import type { ImportLayout } from '#src/domain/import/layout.ts'
import { normalHeader } from '#src/domain/import/spellings.ts'
import type { Tables } from '#src/server/db/connection.ts'

/** Header → target name; '' leaves the column out. */
export type Mapping = Readonly<Record<string, string>>

export interface Remembered {
  mapping: Mapping
  layout: ImportLayout
  /** The row of the file with the headings. */
  headers: readonly string[]
  /** Number of that row, if one sheet is read. */
  headingRow?: number
  /** Name of the colleague who chose this; null for the user's own choice. */
  by: string | null
  /** False if the user chose to recognize the columns by their headings. */
  isChosen: boolean
}

/** Files with the same headings in the same order have one shape, regardless of spelling. */
function shapeOf(headers: readonly string[]): string {
  const normal = headers.map(normalHeader)
  while (normal.at(-1) === '') normal.pop()
  return createHash('sha256').update(normal.join('\n')).digest('hex')
}

interface Search {
  userId: number
  resource: Resource
  /** Rows that may be the headings. */
  rows: readonly (readonly string[])[]
}

interface StoredMapping {
  shape: string
  mapping: Mapping
  layout: ImportLayout
  by: string | null
}

/**
 * The user's last choices for a file with one of these headings, else the last ones of a colleague
 * with a common role. Columns whose target no longer exists are recognized by heading.
 */
export async function rememberedMapping(
  db: Kysely<Tables>,
  registry: Registry,
  { userId, resource, rows: candidates }: Search,
): Promise<Remembered | undefined> {
  const filled = candidates.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return undefined
  const byShape = new Map(filled.map((cells) => [shapeOf(cells), cells]))
  const { rows } = await sql<StoredMapping>`
    select m.shape, m.mapping, m.layout, case when m.user_id <> ${userId} then u.username end as by
    from import_mappings m left join users u on u.id = m.user_id
    where m.resource = ${resource.name} and m.shape in (${sql.join([...byShape.keys()])})
      and (m.user_id = ${userId} or exists (
        select 1 from users__role_ids own
        join users__role_ids theirs on theirs.target_id = own.target_id and theirs.owner_id = m.user_id
        join roles r on r.id = own.target_id and r.deleted_at is null
        where own.owner_id = ${userId}))
    order by m.user_id = ${userId} desc, m.used_at desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const headers = byShape.get(found.shape) ?? []
  const known = new Set(['', ...importTargets(resource, registry).map(targetName)])
  const valid = Object.entries(found.mapping).filter(
    ([header, name]) => headers.includes(header) && known.has(name),
  )
  const isChosen = Object.keys(found.mapping).length > 0 || Object.keys(found.layout).length > 0
  return {
    mapping: Object.fromEntries(valid),
    layout: found.layout,
    headers,
    by: found.by,
    isChosen,
  }
}

interface Choices {
  userId: number
  resource: Resource
  headers: readonly string[]
  mapping: Mapping
  layout: ImportLayout
  now: Date
}

/** Stores the user's choices; empty ones mean that the headings are recognized. */
export async function rememberMapping(
  db: Kysely<Tables>,
  { userId, resource, headers, mapping, layout, now }: Choices,
): Promise<void> {
  await sql`
    insert into import_mappings (user_id, resource, shape, mapping, layout, used_at)
    values (${userId}, ${resource.name}, ${shapeOf(headers)}, ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify(layout)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (user_id, resource, shape) do update set mapping = excluded.mapping,
      layout = excluded.layout, used_at = excluded.used_at`.execute(db)
}
