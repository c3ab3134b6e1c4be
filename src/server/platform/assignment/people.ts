/** The users to whom areas can be assigned, and the users who have them. */
import { sql } from 'kysely'
import { workplace } from '#schemas/kit/places.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { orderColumn, searchColumn } from '#schemas/kit/table.ts'
import type { Language } from '#schemas/kit/types.ts'
import { type Area, areaKey, type Holder, type Person } from '#src/domain/access/areas.ts'
import { workplaceTable } from '#src/server/access/coverage/place-sql.ts'
import { idList } from '#src/server/db/ids.ts'
import { searchConditions } from '#src/server/records/resources/filter.ts'
import { type AreaReadContext, inForceRows, reaching } from './area-tree.ts'
import { areaOfCoverage, type CoverageRow } from './load-assignments.ts'
import { readAreas } from './places.ts'

export interface PeopleQuery {
  q?: string | undefined
  ids?: readonly number[] | undefined
  role?: number | undefined
  facility?: number | undefined
  /** Only users without any area today. */
  without?: boolean | undefined
  range: readonly [from: number, to: number]
}

interface PersonRow {
  id: number
  username: string
  name_kh: string
  name_en: string | null
  facility_kh: string | null
  facility_en: string | null
  is_active: boolean
  areas: number
  total: number
}

const named = (kh: string, en: string | null) => ({ kh, en: en ?? kh })

/** Accounts that can sign in, by name; named accounts in any state. */
export async function readPeople(
  context: AreaReadContext,
  registry: Registry,
  query: PeopleQuery,
  language: Language,
): Promise<{ rows: Person[]; total: number }> {
  const { q, ids, role, facility, range } = query
  const users = registry.get('users')
  const name = language === 'kh' ? 'name_kh' : 'name_en'
  const field = users.fields[name]
  const order = sql.ref(`u.${field ? orderColumn(name, field) : name}`)
  const conditions = [
    sql`u.deleted_at is null`,
    context.sees('users', 'u'),
    ids ? sql`u.id = any(${idList(ids)})` : sql`u.is_active`,
    ...(q ? searchConditions(q, sql.ref(`u.${searchColumn}`)) : []),
    ...(role
      ? [sql`exists (select 1 from users__role_ids l where l.owner_id = u.id and l.target_id = ${role})`]
      : []),
    ...(facility ? [sql`${sql.ref(`u.${workplace.field}`)} = ${facility}`] : []),
    ...(query.without ? [sql`not exists (select 1 from assigned where assigned.user_id = u.id)`] : []),
  ]
  const { rows } = await sql<PersonRow>`
    with assigned as (select c.user_id, count(*)::int as n from ${inForceRows(context)} group by 1)
    select u.id, u.username, u.name_kh, u.name_en, u.is_active, f.name_kh as facility_kh,
      f.name_en as facility_en, coalesce(assigned.n, 0) as areas, count(*) over ()::int as total
    from users u left join ${workplaceTable} f on f.id = ${sql.ref(`u.${workplace.field}`)}
      left join assigned on assigned.user_id = u.id
    where ${sql.join(conditions, sql` and `)}
    order by ${order}, u.id limit ${range[1] - range[0] + 1} offset ${range[0]}`.execute(context.db)
  const people = rows.map(
    (row): Person => ({
      id: Number(row.id),
      username: row.username,
      name: named(row.name_kh, row.name_en),
      facility: row.facility_kh === null ? null : named(row.facility_kh, row.facility_en),
      is_active: row.is_active,
      areas: row.areas,
    }),
  )
  return { rows: people, total: rows[0]?.total ?? 0 }
}

/** Maximum number of rows in one answer. */
const maxHolders = 200

type HolderRow = CoverageRow & Pick<PersonRow, 'username' | 'name_kh' | 'name_en'> & { total: number }

/** The users who cover a place today, those with the narrowest area first. */
export async function readHolders(
  context: AreaReadContext,
  { within }: Pick<Area, 'within'>,
): Promise<{ holders: Holder[]; total: number }> {
  const chain = within.slice(1).map((key) => sql`${Number(key.slice(2))}::bigint`)
  const { rows } = await sql<HolderRow>`
    select c.*, u.username, u.name_kh, u.name_en, count(*) over ()::int as total
    from ${inForceRows(context)} and ${reaching(chain)}
    order by c.level desc, c.access desc, u.username limit ${maxHolders}`.execute(context.db)
  const areas = await readAreas(context.db, rows.map(areaOfCoverage))
  const holders = rows.map((row): Holder => {
    const ref = areaOfCoverage(row)
    const { id, access, effective_from, effective_to, username } = row
    const area = areas.get(areaKey(ref))?.name ?? { kh: '', en: '' }
    return {
      id: Number(id),
      access,
      effective_from,
      effective_to,
      username,
      user_id: Number(row.user_id),
      name: named(row.name_kh, row.name_en),
      area: { ...area, ...ref },
    }
  })
  return { holders, total: rows[0]?.total ?? 0 }
}
