/**
 * The rules by which stored rows were valid at the last start. Columns and constraints can be read
 * from the database; conditions, patterns and limits can't, so a copy of them is stored.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Field, kinds } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Table } from '#schemas/kit/table.ts'
import type { Check } from '#schemas/kit/types.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { TableRow } from '#src/server/db/tables.ts'

/** The rules of one resource. */
export interface StoredRules {
  /** Columns that name a row in messages. */
  key: readonly string[]
  /** Fields without texts and without options that no stored value depends on. */
  fields: Readonly<Record<string, Field>>
  checks: readonly Check[]
}

const isLabel = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kh' in value && 'en' in value

/** As JSON without texts in two languages. */
function plain<T>(value: T): T
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => plain(part))
  if (isLabel(value)) return null
  const parts: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) if (part !== undefined) parts[name] = plain(part)
  return parts
}

/** The options of a field on which the validity of a stored value depends. */
export function ruleOf(field: Field): Field {
  const { help, example, filter, search, sort, permission, pii, informational, was, unique, ...rule } = field
  return plain({ ...rule, default: undefined })
}

export const rulesOf = (resource: Resource, table: Table): StoredRules => ({
  key: table.key.map(({ column }) => column),
  fields: Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, ruleOf(field)])),
  checks: plain(resource.checks),
})

export const isSameRule = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Entries of `schema_state` by name. */
export type State = ReadonlyMap<string, string>

export async function readState(db: Kysely<Tables>): Promise<State> {
  const { rows } = await sql<Pick<TableRow<'schema_state'>, 'name' | 'value'>>`
    select name, value from schema_state`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function writeState(trx: Transaction<Tables>, name: string, value: string): Promise<void> {
  await sql`insert into schema_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(trx)
}

export async function forgetState(trx: Transaction<Tables>, ...names: readonly string[]): Promise<void> {
  await sql`delete from schema_state where name = any(${[...names]})`.execute(trx)
}

const prefix = 'rules:'
export const rulesState = (resource: string) => `${prefix}${resource}`
export const keysState = (resource: string) => `keys:${resource}`

/** Every resource that a former start declared. */
export const formerResources = (state: State): string[] => [
  ...new Set([...state.keys()].flatMap((name) => /^(?:rules|keys):(.+)$/.exec(name)?.[1] ?? [])),
]

/** The rules of the last start; undefined for new tables and after an older version. */
export function formerRules(
  state: State,
  name: string,
  was: readonly string[] = [],
): StoredRules | undefined {
  const text = [name, ...was].map((one) => state.get(rulesState(one))).find((one) => one !== undefined)
  return text === undefined ? undefined : (JSON.parse(text) as StoredRules)
}

/** The former rule of a field; undefined for new ones and for kinds that no longer exist. */
export function formerField(
  former: StoredRules,
  name: string,
  { was = [] }: Field,
): [string, Field] | undefined {
  const found = [name, ...was].find((one) => Object.hasOwn(former.fields, one))
  const field = found === undefined ? undefined : former.fields[found]
  return found !== undefined && field && Object.hasOwn(kinds, field.kind) ? [found, field] : undefined
}
