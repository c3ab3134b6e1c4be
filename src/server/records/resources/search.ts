/** One search over the records of many resources, for the command palette. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { SequenceField } from '#schemas/kit/fields/sequence.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { searchColumn, searchedFields } from '#schemas/kit/table.ts'
import type { Language } from '#schemas/kit/types.ts'
import { type Found, maxSought } from '#src/domain/console-actions.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { likeText } from '../fields/operators.ts'
import { type Raw, RowPlan, type TextOf } from '../fields/row-plan.ts'
import { canBeMistyped, differenceOf, isSimilar } from './similar-text.ts'

/** Maximum number of records of one resource, and of an answer. */
const maxOfOne = 5
const maxInAll = 20
const maxWords = 6

/** Maximum number of candidates to rank, so that a frequent word costs no more than others. */
const maxLookedAt = 1000

/** Below this many letters the trigram index finds nothing: only prefixes are searched. */
const trigram = 3

/** Sorts after every text that starts with the preceding text. */
const last = '\u{10ffff}'

/** The search of one resource and the output of its records. */
interface Plan {
  resource: Resource
  /**
   * The text column by which users know a record; undefined where the key consists of references.
   */
  code: string | undefined
  /** Selects the record as one JSON array. */
  raw: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  read(raw: Raw): { text: ReturnType<TextOf>; above?: ReturnType<TextOf>; code: string | null }
}

/** Plans that are the same for all readers. */
const plans = new WeakMap<Resource, Plan>()

/** The first part of the key that is a text of its own. */
function codeOf({ key, fields }: Resource): string | undefined {
  return key.find((name) => {
    const { storage, column } = kindOf(fields[name] as Field)
    const type = storage === 'column' ? column?.(fields[name] as Field).type : undefined
    return type === 'varchar' || type === 'text'
  })
}

function planOf(resource: Resource, readScope: ReadScope): Plan {
  const known = plans.get(resource)
  if (known) return known
  const plan = new RowPlan(readScope, 'j')
  const code = codeOf(resource)
  const text = plan.text(resource, 'p')
  const above = plan.path(resource, 'p')
  const place = code === undefined ? undefined : plan.column(`p.${quoted(code)}`)
  const built: Plan = {
    resource,
    code,
    raw: sql.raw(`json_build_array(${plan.columns.join(', ')})`),
    joins: sql.raw(plan.joins.join(' ')),
    read: (raw) => ({
      text: text(raw),
      ...(above ? { above: above(raw) } : {}),
      code: place === undefined ? null : String(raw[place] ?? ''),
    }),
  }
  if (!plan.dependsOnReader) plans.set(resource, built)
  return built
}

/** The search text, as a code and as words. */
interface SearchTerms {
  code: string
  key: string
  words: readonly string[]
}

/** Ids of matching records with their rank: 0 the code itself … 3 a match inside a text. */
function candidates(
  readScope: ReadScope,
  { resource, code }: Plan,
  { code: text, key, words }: SearchTerms,
): RawBuilder<unknown> {
  const table = visibleRows(readScope, resource)
  const column = sql.ref(`t.${searchColumn}`)
  const active = sql`t.deleted_at is null`
  const begins = (text: string) =>
    sql`(${column} like ${`${likeText(text)}%`} or ${column} like ${`%\n${likeText(text)}%`})`
  const arms: RawBuilder<unknown>[] = []
  if (code !== undefined) {
    const own = sql.ref(`t.${code}`)
    arms.push(
      sql`(select t.id, 0 as fit, 0 as length from ${table} t where ${active}
        and ${own} in (${text}, ${key}, ${key.toUpperCase()}))`,
      sql`(select t.id, 1 as fit, length(${own}) as length from ${table} t where ${active}
        and ${own} >= ${text} and ${own} < ${text + last} order by ${own} limit ${maxOfOne})`,
    )
  }
  if (key.length > 1 || code === undefined) {
    const fits = words.map((word) =>
      word.length < trigram ? begins(word) : sql`${column} like ${`%${likeText(word)}%`}`,
    )
    arms.push(sql`(select t.id, case when ${begins(key)} then 2 else 3 end as fit,
        length(${column}) as length
      from ${table} t where ${active} and ${sql.join(fits, sql` and `)} limit ${maxLookedAt})`)
  }
  return sql.join(arms, sql` union all `)
}

/** Resources whose records are found by their whole number alone. */
export interface Numbered {
  resource: Resource
  /** The `sequence` field with the number; it is searched. */
  field: string
}

/** The id of the record with this number, or of its first part. The trigram index answers it. */
function numbered(
  readScope: ReadScope,
  { resource, field }: Numbered,
  { key }: SearchTerms,
): RawBuilder<unknown> {
  const { parts } = resource.fields[field] as SequenceField
  const isFirst = parts ? sql`and ${sql.ref(`t.${parts}`)} = 1` : sql``
  return sql`(select t.id, 0 as fit, 0 as length from ${visibleRows(readScope, resource)} t
    where t.deleted_at is null and ${sql.ref(`t.${searchColumn}`)} like ${`%${likeText(key)}%`}
      and lower(${sql.ref(`t.${field}`)}) = ${key} ${isFirst})`
}

/** Ids of records with a word that is spelled similarly; `length` grows with the difference. */
function similar(readScope: ReadScope, { resource }: Plan, { key }: SearchTerms): RawBuilder<unknown> {
  const column = sql.ref(`t.${searchColumn}`)
  return sql`(select t.id, 4 as fit, (1000 * ${differenceOf(key, column)})::int as length
    from ${visibleRows(readScope, resource)} t
    where t.deleted_at is null and ${isSimilar(key, column)} limit ${maxLookedAt})`
}

function arm(
  readScope: ReadScope,
  plan: Plan,
  place: number,
  matching: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select ${sql.lit(place)} as place, f.fit, f.length, p.id, ${plan.raw} as raw
    from (select c.id, min(c.fit) as fit, min(c.length) as length
      from (${matching}) c
      group by c.id order by 2, 3, 1 limit ${maxOfOne}) f
    join ${visibleRows(readScope, plan.resource)} p on p.id = f.id ${plan.joins})`
}

/** Where a text is searched. */
interface Searched {
  /** By code or any words. */
  resources: readonly Resource[]
  /** By their whole number. */
  byNumber: readonly Numbered[]
}

/**
 * Active records of these resources that match `text`: first an equal code or number, then a code
 * or text with this prefix, then records that contain all words; if there are none, records with a
 * word of similar spelling. One statement, or two.
 */
export async function searchRecords(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  { resources, byNumber }: Searched,
  text: string,
  language: Language,
): Promise<Found[]> {
  // In search form one typed letter can become many.
  const key = searchKey(text).slice(0, maxSought)
  const words = [...new Set(key.split(' ').filter(Boolean))].slice(0, maxWords)
  const requested = { code: toWesternDigits(text.trim()), key, words }
  const plans = resources
    .filter((resource) => searchedFields(resource).length > 0)
    .map((resource) => planOf(resource, readScope))
  const isNumber = words.length === 1 && /\d/.test(key)
  const targets = [
    ...plans.map((plan) => ({ plan, match: candidates(readScope, plan, requested) })),
    ...(isNumber ? byNumber : []).map((one) => ({
      plan: planOf(one.resource, readScope),
      match: numbered(readScope, one, requested),
    })),
  ]
  if (words.length === 0 || targets.length === 0) return []
  const read = async (searched: typeof targets) => {
    const arms = searched.map(({ plan, match }, place) => arm(readScope, plan, place, match))
    const { rows } = await sql<{ place: number; id: number; raw: Raw }>`
      select place, id, raw from (${sql.join(arms, sql` union all `)}) found
      order by fit, length, place, id limit ${maxInAll}`.execute(db)
    return rows
  }
  const exact = await read(targets)
  const rows =
    exact.length === 0 && plans.length > 0 && canBeMistyped(key)
      ? await read(plans.map((plan) => ({ plan, match: similar(readScope, plan, requested) })))
      : exact
  return rows.flatMap(({ place, id, raw }) => {
    const plan = targets[place]?.plan
    if (!plan) return []
    const { text, above, code } = plan.read(raw)
    return [
      {
        path: plan.resource.path,
        id: Number(id),
        text: text[language],
        code,
        ...(above ? { above: above[language] } : {}),
      },
    ]
  })
}
