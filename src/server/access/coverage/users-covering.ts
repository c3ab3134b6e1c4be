/** Finds the users who work with a permission at a facility. */
import { type Kysely, sql } from 'kysely'
import { placeLevels, workplace } from '#schemas/kit/places.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { ancestryOf, containing, workplaceTable } from './place-sql.ts'

interface CoverageQuery {
  permission: string
  /** Id of the health facility. */
  facility: number
  /** At least this access to the area. Default any. */
  access?: CoverageAccess
  /** Day for which the coverage counts, `YYYY-MM-DD`. */
  today: string
}

/** A user who works with the permission at the facility. */
export interface CoveringUser {
  id: number
  /** Of the user's smallest area that contains the facility: 0 for the country, then each level. */
  depth: number
  /** The workplace is the facility, or an area is the facility and no larger one. */
  isLocal: boolean
  /** Only the role with all permissions has this one. */
  isAdministrator: boolean
}

const ancestry = ancestryOf(workplace, 'f.id')

const of = (alias: string) => sql.ref(`${alias}.${workplace.field}`)

/** The depth of the coverage area `c`, which contains the facility. */
const depth = sql.raw(
  `case ${ancestry.ids
    .map((id, index) => `when c.${placeLevels[index]?.field} = ${id} then ${index + 1}`)
    .join(' ')} else 0 end`,
)

/** Active users whose role holds the permission and whose area contains the facility, by id. */
export async function loadCoveringUsers(
  db: Kysely<Tables>,
  { permission, facility, access, today }: CoverageQuery,
): Promise<CoveringUser[]> {
  const least = access ? coverageAccess[access].value : 0
  const { rows } = await sql<CoveringUser>`
    select u.id::int, max(${depth})::int as depth, bool_and(r.is_system) as "isAdministrator",
      coalesce(bool_or(f.id in (${of('c')}, ${of('u')})), false) as "isLocal"
    from users u
    join users__role_ids ur on ur.owner_id = u.id
    join roles r on r.id = ur.target_id and r.deleted_at is null
    join roles__permission_ids rp on rp.owner_id = r.id
    join permissions p on p.id = rp.target_id and p.deleted_at is null and p.name = ${permission}
    join user_coverages c on c.user_id = u.id and c.deleted_at is null and c.access >= ${least}
      and c.effective_from <= ${today}::date
      and coalesce(c.effective_to, 'infinity') >= ${today}::date
    join ${workplaceTable} f on f.id = ${facility}
    ${sql.raw(ancestry.joins)}
    where u.is_active and u.deleted_at is null and ${containing(ancestry)}
    group by u.id order by u.id`.execute(db)
  return rows
}

/** Their ids. */
export const usersCovering = async (db: Kysely<Tables>, query: CoverageQuery): Promise<number[]> =>
  (await loadCoveringUsers(db, query)).map(({ id }) => id)
