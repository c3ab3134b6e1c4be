/** The default facility for registering patients. */
import { type Kysely, sql } from 'kysely'
import { workplace } from '#schemas/kit/places.ts'
import { areasOf, type Coverage } from '#src/domain/access/coverage.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { workplaceTable } from './place-sql.ts'

/**
 * Facility of the user's account; otherwise the only facility in which they work. Null for none or
 * several.
 */
export async function ownFacility(
  db: Kysely<Tables>,
  { userId, coverage }: { userId: number | null; coverage: Coverage },
): Promise<number | null> {
  const { rows } = await sql<{ facility: number | null }>`
    select f.id as facility from users u
    join ${workplaceTable} f
      on f.id = ${sql.ref(`u.${workplace.field}`)} and f.deleted_at is null
    where u.id = ${userId}`.execute(db)
  const covered = areasOf(coverage, workplace.level, 'WORK')
  return rows[0]?.facility ?? (covered.length === 1 ? (covered[0] ?? null) : null)
}

/** The same with its name, which users can read without access to the list of facilities. */
export async function namedFacility(
  db: Kysely<Tables>,
  who: Parameters<typeof ownFacility>[1],
): Promise<Reference | null> {
  const id = await ownFacility(db, who)
  const { rows } = await sql<Reference>`
    select id, name_kh as kh, coalesce(name_en, name_kh) as en from ${workplaceTable}
    where id = ${id}`.execute(db)
  return rows[0] ?? null
}
