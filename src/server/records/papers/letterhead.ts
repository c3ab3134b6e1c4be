/** The letterhead of the workplace to which a record belongs. */
import { type Kysely, sql } from 'kysely'
import { placeLevels, workplace } from '#schemas/kit/places.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Letterhead } from '#src/domain/letterhead.ts'
import { placeOfRecord, workplaceTable } from '#src/server/access/coverage/place-sql.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { labelOf } from '#src/server/db/label.ts'

/** The fields of a workplace that its letterhead shows, if the application declares them. */
const parts = {
  line1: 'header_line1',
  line2: 'header_line2',
  address: 'address',
  phone: 'phone',
  director: 'director_name',
} as const

/** Null for a record that belongs to no workplace. The caller has checked that it is visible. */
export async function loadLetterhead(
  { db, registry }: { db: Kysely<Tables>; registry: Registry },
  resource: Resource,
  id: number,
): Promise<Letterhead | null> {
  const place = placeOfRecord(resource, registry)
  const column = place?.ancestry.ids[placeLevels.indexOf(workplace)]
  if (!place || !column) return null
  const { fields } = registry.get(workplace.resource)
  const columns = Object.entries(parts).map(
    ([part, name]) => sql`${name in fields ? sql.ref(`h.${name}`) : sql`null`} as ${sql.ref(part)}`,
  )
  const { rows } = await sql<Letterhead>`
    select ${labelOf('h')} as name, ${sql.join(columns)}
    from ${sql.table(resource.table)} t ${sql.raw(place.joins)}
    join ${workplaceTable} h on h.id = ${sql.ref(column)} where t.id = ${id}`.execute(db)
  return rows[0] ?? null
}
