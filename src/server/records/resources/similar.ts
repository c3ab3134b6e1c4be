/** Possible duplicates of a new record: the same code, or a name that is equal or similar. */
import { type RawBuilder, sql } from 'kysely'
import { comparedFields } from '#schemas/kit/duplicates.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { searchColumn } from '#schemas/kit/table.ts'
import { readValue } from '#schemas/kit/validate.ts'
import type { Similar } from '#src/domain/answers.ts'
import { nearness, requiredParts } from '#src/domain/near-names.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { likeText } from '../fields/operators.ts'
import type { Reading } from './read.ts'
import { hiddenFields } from './rows.ts'
import { loadTexts } from './text-of.ts'

/** Maximum number of records in an answer. */
const maxResults = 5
/** Maximum number of candidates to compare in detail. */
const maxCandidates = 2000

interface Candidate {
  id: number
  deleted: boolean
  [field: string]: unknown
}

interface InputRecord {
  /** The record itself, if it exists. */
  id: number | null
  values: Readonly<Record<string, unknown>>
}

/** Names are compared among records with the same parent: villages of many communes share names. */
function place(resource: Resource, values: InputRecord['values']): RawBuilder<unknown> | undefined {
  if (!resource.parent) return sql`true`
  const field = resource.fields[resource.parent] as Field
  const above = readValue(field, values[resource.parent])
  return typeof above === 'number' ? sql`${sql.ref(`t.${resource.parent}`)} = ${above}` : undefined
}

const keyOf = (value: unknown) => (typeof value === 'string' ? searchKey(value.slice(0, 300)) : '')

/** Active records first, each with the field that is similar. */
export async function readSimilar(
  { db, holds, ...readScope }: Reading,
  resource: Resource,
  { id, values }: InputRecord,
): Promise<Similar[]> {
  const hidden = hiddenFields(resource, holds)
  const names = comparedFields(resource).filter((name) => !hidden.includes(name))
  const nonEmpty = names
    .map((name) => ({ name, key: keyOf(values[name]) }))
    .filter(({ key }) => key.length > 1)
  const within = place(resource, values)
  const isCode = (name: string) => resource.fields[name]?.kind === 'code'
  const arms = nonEmpty.flatMap(({ name, key }) => {
    if (isCode(name))
      return sql`lower(${sql.ref(`t.${name}`)}) = ${key}
        and ${sql.ref(`t.${searchColumn}`)} like ${`%${likeText(key)}%`}`
    if (!within) return []
    const parts = [key, ...requiredParts(key)].map((part) => `%${likeText(part)}%`)
    const fits = parts.map((part) => sql`${sql.ref(`t.${searchColumn}`)} like ${part}`)
    return sql`${within} and (${sql.join(fits, sql` or `)})`
  })
  if (arms.length === 0) return []
  const read = sql.join(names.map((name) => sql.ref(`t.${name}`)))
  const matches = (state: RawBuilder<unknown>) => sql`(select t.id, t.deleted_at is not null as deleted,
      ${read} from ${visibleRows(readScope, resource)} t
    where t.deleted_at ${state} and t.id is distinct from ${id}::bigint
      and (${sql.join(
        arms.map((arm) => sql`(${arm})`),
        sql` or `,
      )}) limit ${maxCandidates})`
  const { rows } = await sql<Candidate>`
    ${matches(sql`is null`)} union all ${matches(sql`is not null`)}`.execute(db)
  const found = rows
    .flatMap((row) => alike(row, nonEmpty, isCode))
    .sort((a, b) => Number(a.deleted) - Number(b.deleted) || (a.how < b.how ? 1 : -1) || a.id - b.id)
    .slice(0, maxResults)
  const texts = await loadTexts(
    db,
    readScope,
    resource,
    found.map((one) => one.id),
    true,
  )
  return found.map((one) => ({ ...one, text: texts.get(one.id) ?? { kh: '', en: '' } }))
}

/** The first similar field of a record; equal fields come before similar ones. */
function alike(
  row: Candidate,
  nonEmpty: readonly { name: string; key: string }[],
  isCode: (name: string) => boolean,
): Omit<Similar, 'text'>[] {
  const fits = nonEmpty.flatMap(({ name, key }) => {
    const other = keyOf(row[name])
    const how = isCode(name) ? (other === key ? 'same' : undefined) : nearness(key, other)
    return how ? [{ id: row.id, deleted: row.deleted, field: name, how }] : []
  })
  const best = fits.find(({ how }) => how === 'same') ?? fits[0]
  return best ? [best] : []
}
