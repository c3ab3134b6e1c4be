/**
 * Finds villages for an address by any words of village, commune, district and province in either
 * script (domain 5.8). Names repeat, so the path matters as much as the name.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchColumn } from '#schemas/kit/table.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { likeText } from '#src/server/records/fields/operators.ts'
import { wordsOf } from '#src/server/records/resources/filter.ts'
import type { PlaceHit, Places } from '../domain/places.ts'

const maxFound = 20
const maxNear = 30
/** Maximum number of recently chosen villages. */
const maxRecent = 5
/** Number of registrations searched for these. */
const maxSearched = 60

interface Finding extends ReadScope {
  db: Kysely<Tables>
  userId: number
  /** Facility whose surroundings come first; null for none. */
  facility: number | null
}

type Row = Omit<PlaceHit, 'group'> & { commune: number; district: number }

/** Names of a row's places in one language; Khmer if the Latin name is missing. */
const named = (alias: string, language: 'kh' | 'en') =>
  sql.raw(language === 'kh' ? `${alias}.name_kh` : `coalesce(${alias}.name_en, ${alias}.name_kh)`)

const path = (language: 'kh' | 'en') =>
  sql`concat_ws(' · ', ${named('c', language)}, ${named('d', language)}, ${named('p', language)})`

const levels = ['v', 'c', 'd', 'p'] as const

/** Villages as options; every user can see the whole gazetteer. */
async function villages(
  finding: Finding,
  { where, order, limit }: Record<'where' | 'order', RawBuilder<unknown>> & { limit: number },
): Promise<Row[]> {
  const { db, registry } = finding
  const table = (name: string) => visibleRows(finding, registry.get(name))
  const { rows } = await sql<Row>`
    select v.id, v.code, ${named('v', 'kh')} as kh, ${named('v', 'en')} as en,
      ${path('kh')} as path_kh, ${path('en')} as path_en, c.id as commune, d.id as district
    from ${table('villages')} v
    join ${table('communes')} c on c.id = v.commune_id
    join ${table('districts')} d on d.id = c.district_id
    join ${table('provinces')} p on p.id = d.province_id
    where v.deleted_at is null and v.is_active and ${where}
    order by ${order} limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The place of the facility; null if its village is unknown. */
async function surroundings({ db, facility }: Finding) {
  const { rows } = await sql<{ commune: number; district: number }>`
    select c.id as commune, c.district_id as district from health_facilities f
    join villages v on v.id = f.village_id join communes c on c.id = v.commune_id
    where f.id = ${facility}`.execute(db)
  return rows[0] ?? { commune: 0, district: 0 }
}

const nearest = ({ commune, district }: { commune: number; district: number }) =>
  sql`(c.id = ${commune}) desc, (d.id = ${district}) desc`

async function recent(finding: Finding): Promise<Row[]> {
  const { db, registry, userId } = finding
  const { rows } = await sql<{ village_id: number }>`
    select village_id, max(id) as last from (
      select village_id, id from ${visibleRows(finding, registry.get('patients'))} t
      where registered_by = ${userId} and village_id is not null and deleted_at is null
      order by id desc limit ${sql.lit(maxSearched)}) mine
    group by village_id order by last desc limit ${sql.lit(maxRecent)}`.execute(db)
  const ids = rows.map(({ village_id: id }) => id)
  if (ids.length === 0) return []
  const found = await villages(finding, {
    where: sql`v.id = any(${idList(ids)})`,
    order: sql`v.id`,
    limit: maxRecent,
  })
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const asHits = (rows: readonly Row[], group: PlaceHit['group']): PlaceHit[] =>
  rows.map(({ commune: _, district: __, ...place }) => ({ ...place, group }))

/** For an empty text: recently chosen villages, then those around the facility. */
async function offered(finding: Finding): Promise<Places> {
  const around = await surroundings(finding)
  const last = await recent(finding)
  const near = await villages(finding, {
    where: sql`c.id = ${around.commune}`,
    order: sql`v.code`,
    limit: maxNear,
  })
  const known = new Set(last.map(({ id }) => id))
  return {
    places: [
      ...asHits(last, 'recent'),
      ...asHits(
        near.filter(({ id }) => !known.has(id)),
        'near',
      ),
    ],
    hasMore: near.length === maxNear,
  }
}

/** Every word must match the village or a place above it; a code matches as prefix. */
export async function findPlaces(finding: Finding, q: string): Promise<Places> {
  const words = wordsOf(q)
  const [first] = words
  if (first === undefined) return offered(finding)
  const fits = words.map((word) => {
    const anywhere = levels.map(
      (alias) => sql`${sql.ref(`${alias}.${searchColumn}`)} like ${`%${likeText(word)}%`}`,
    )
    return sql`(${sql.join(anywhere, sql` or `)})`
  })
  const text = sql.ref(`v.${searchColumn}`)
  const begins = likeText(first)
  const rows = await villages(finding, {
    where: sql.join(fits, sql` and `),
    order: sql`(${text} like ${`${begins}%`} or ${text} like ${`%\n${begins}%`}) desc,
      (${text} like ${`%${begins}%`}) desc, ${nearest(await surroundings(finding))}, length(v.name_kh), v.code`,
    limit: maxFound + 1,
  })
  return {
    places: asHits(rows.slice(0, maxFound), 'found'),
    hasMore: rows.length > maxFound,
  }
}
