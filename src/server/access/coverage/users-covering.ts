/** Finds the users who work with a permission at a facility. */
import { type Kysely, sql } from 'kysely'
import { workplace } from '#schemas/kit/places.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { ancestryOf, containing, workplaceTable } from './place-sql.ts'

interface CoverageQuery {
  permission: string
  /** Id of the health facility. */
  facility: number
  /** Default any access to the area. */
  access?: CoverageAccess
  /** Only users assigned to the facility itself, not to an area that contains it. */
  isLocal?: true
  /** Day for which the coverage counts, `YYYY-MM-DD`. */
  today: string
}

const ancestry = ancestryOf(workplace, 'f.id')

/** Ids of active users whose role holds the permission and whose area contains the facility. */
export async function usersCovering(
  db: Kysely<Tables>,
  { permission, facility, access, isLocal, today }: CoverageQuery,
): Promise<number[]> {
  const granted = access ? sql`c.access = ${coverageAccess[access].value}` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from users u
    join users__role_ids ur on ur.owner_id = u.id
    join roles r on r.id = ur.target_id and r.deleted_at is null
    join roles__permission_ids rp on rp.owner_id = r.id
    join permissions p on p.id = rp.target_id and p.deleted_at is null and p.name = ${permission}
    join user_coverages c on c.user_id = u.id and c.deleted_at is null and ${granted}
      and c.effective_from <= ${today}::date
      and coalesce(c.effective_to, 'infinity') >= ${today}::date
    join ${workplaceTable} f on f.id = ${facility}
    ${sql.raw(ancestry.joins)}
    where u.is_active and u.deleted_at is null
      and ${isLocal ? sql`${sql.ref(`c.${workplace.field}`)} = f.id` : containing(ancestry)}
    order by u.id`.execute(db)
  return rows.map(({ id }) => Number(id))
}
