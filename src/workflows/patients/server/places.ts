/**
 * Finds villages for an address by any words of village, commune, district and province in either
 * script (domain 5.8). Names repeat, so the path matters as much as the name.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchKey } from '#schemas/kit/search-key.ts'
import { searchColumn } from '#schemas/kit/table.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { likeText } from '#src/server/records/fields/operators.ts'
import { wordsOf } from '#src/server/records/resources/filter.ts'
import { canBeMistyped, differenceOf, isSimilar } from '#src/server/records/resources/similar-text.ts'
import type { PlaceHit, Places } from '../domain/places.ts'

const maxFound = 20
const maxNear = 30
/** Maximum number of villages of similar spelling. */
const maxSimilar = 10
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

const levels = { v: 'villages', c: 'communes', d: 'districts', p: 'provinces' } as const
const aliases = Object.keys(levels) as (keyof typeof levels)[]
const textOf = (alias: string) => sql.ref(`${alias}.${searchColumn}`)

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

/** That the village or a place above it contains the word. */
const contains = (word: string) =>
  sql`(${sql.join(
    aliases.map((alias) => sql`${textOf(alias)} like ${`%${likeText(word)}%`}`),
    sql` or `,
  )})`

/** That a name of the village or of a place above it is similar. Uses the trigram indexes. */
const isMistyped = (finding: Finding, text: string) =>
  sql`(${sql.join(
    aliases.map((alias) => {
      const table = visibleRows(finding, finding.registry.get(levels[alias]))
      return sql`${sql.ref(`${alias}.id`)} in (select t.id from ${table} t where ${isSimilar(text, textOf('t'))})`
    }),
    sql` or `,
  )})`

/** How much the most similar name of the village and of the places above it differs. */
const distance = (text: string) =>
  sql`least(${sql.join(aliases.map((alias) => differenceOf(text, textOf(alias))))})`

/**
 * Villages that match except for typing mistakes: the whole text is similar to the name of one
 * place, or each word is contained in or similar to a name.
 */
async function similar(finding: Finding, q: string, nearFirst: RawBuilder<unknown>): Promise<Row[]> {
  const key = searchKey(q)
  const words = wordsOf(q)
  const texts = [...new Set([key, ...words])].filter(canBeMistyped)
  if (texts.length === 0) return []
  const fits = words.map((word) =>
    canBeMistyped(word) ? sql`(${contains(word)} or ${isMistyped(finding, word)})` : contains(word),
  )
  const byWord = sql`(${sql.join(fits, sql` and `)})`
  const whole = texts.includes(key) && words.length > 1 ? sql`${isMistyped(finding, key)} or ` : sql``
  return villages(finding, {
    where: sql`(${whole}${byWord})`,
    order: sql`${sql.join(texts.map(distance), sql` + `)}, ${differenceOf(key, textOf('v'))}, ${nearFirst}, v.code`,
    limit: maxSimilar,
  })
}

/**
 * Every word must match the village or a place above it; a code matches as prefix. If there are no
 * such villages, those of similar spelling.
 */
export async function findPlaces(finding: Finding, q: string): Promise<Places> {
  const words = wordsOf(q)
  const [first] = words
  if (first === undefined) return offered(finding)
  const text = textOf('v')
  const begins = likeText(first)
  const nearFirst = nearest(await surroundings(finding))
  const rows = await villages(finding, {
    where: sql.join(words.map(contains), sql` and `),
    order: sql`(${text} like ${`${begins}%`} or ${text} like ${`%\n${begins}%`}) desc,
      (${text} like ${`%${begins}%`}) desc, ${nearFirst}, length(v.name_kh), v.code`,
    limit: maxFound + 1,
  })
  if (rows.length === 0)
    return { places: asHits(await similar(finding, q, nearFirst), 'similar'), hasMore: false }
  return {
    places: asHits(rows.slice(0, maxFound), 'found'),
    hasMore: rows.length > maxFound,
  }
}
