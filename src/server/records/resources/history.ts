/** The history of a record as text: who changed it and when, with the values before and after. */

import { type Kysely, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSide } from '#schemas/kit/scope.ts'
import type { Label } from '#schemas/kit/types.ts'
import { checkValue, readValue } from '#schemas/kit/validate.ts'
import type { HistoryChange, HistoryEntry } from '#src/domain/answers.ts'
import { isSeen, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { loadUserNames } from '#src/server/access/user-names.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import { restorableFields } from './stored.ts'
import { loadTexts } from './text-of.ts'

type Values = Readonly<Record<string, unknown>>

/** A row of the history, with its change set. */
export interface StoredWrite {
  id: number
  action: HistoryEntry['action']
  at: string
  version: number
  user_id: number | null
  username: string
  token: string | null
  change_set: HistoryEntry['change_set']
  reason: string | null
  before: Values | null
  after: Values | null
}

/** A field by the name it had when the history was written. */
export function presentName(resource: Resource, name: string): string | undefined {
  if (Object.hasOwn(resource.fields, name)) return name
  return Object.keys(resource.fields).find((field) => resource.fields[field]?.was?.includes(name))
}

/**
 * Values of the history under their present names, of the fields whose earlier values are stored. A
 * value from before the field had another kind is read as one of the present kind.
 */
export function presentValues(resource: Resource, values: Values): Values {
  const restorable = new Set(restorableFields(resource))
  return Object.fromEntries(
    Object.entries(values).flatMap(([former, value]) => {
      const name = presentName(resource, former)
      if (name === undefined || !restorable.has(name)) return []
      const field = resource.fields[name] as Field
      return [[name, checkValue(name, field, value).length > 0 ? readValue(field, value) : value]]
    }),
  )
}

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number')

type Texts = ReadonlyMap<string, ReadonlyMap<number, Label>>

/** The resource or source whose ids a field holds; undefined for plain values. */
function sourceOf(name: string, field: Field | undefined): string | undefined {
  if (field?.kind === 'ref' || field?.kind === 'refs') return field.to
  return field && fieldAdapterOf(field).textsOf ? `.${name}` : undefined
}

/** The reader of a history. */
interface Telling extends ReadScope {
  db: Kysely<Tables>
  /** Fields that the reader may not read. */
  hidden: readonly string[]
  /**
   * The record concerns people of two places and the reader sees only one of them: reasons may name
   * the other.
   */
  isPartlyVisible?: boolean
}

type NameOf = Awaited<ReturnType<typeof loadUserNames>>

/** Texts of all ids in the entries: one statement per source. */
async function mentioned(
  { db, ...readScope }: Telling,
  resource: Resource,
  entries: readonly Pick<StoredWrite, 'before' | 'after'>[],
): Promise<Texts> {
  const requested = new Map<string, { name: string; field: Field; ids: Set<number> }>()
  for (const { before, after } of entries)
    for (const [name, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const present = presentName(resource, name) ?? ''
      const field = resource.fields[present]
      const source = sourceOf(present, field)
      if (!field || source === undefined) continue
      const { ids } = requested.get(source) ?? { ids: new Set<number>() }
      for (const id of idsIn(value)) ids.add(id)
      requested.set(source, { name: present, field, ids })
    }
  const texts = new Map<string, ReadonlyMap<number, Label>>()
  for (const [source, { name, field, ids }] of requested) {
    const own = fieldAdapterOf(field).textsOf
    const found = own
      ? await own(db, [...ids])
      : await loadTexts(db, readScope, readScope.registry.get(source), [...ids], !isSide(resource, name))
    texts.set(source, found)
  }
  return texts
}

function textOf(resource: Resource, name: string, value: unknown, texts: Texts): Label {
  const field = resource.fields[name]
  if (!field) return { kh: '', en: '' }
  const source = sourceOf(name, field)
  if (source !== undefined) {
    const found = idsIn(value).map((id) => texts.get(source)?.get(id) ?? { kh: `#${id}`, en: `#${id}` })
    return { kh: found.map(({ kh }) => kh).join(', '), en: found.map(({ en }) => en).join(', ') }
  }
  const adapter = kindOf(field)
  if (adapter.writeOnly) return { kh: String(value ?? ''), en: String(value ?? '') }
  return { kh: adapter.show(value, field, 'kh'), en: adapter.show(value, field, 'en') }
}

function changesOf(
  resource: Resource,
  { before, after, action }: Pick<StoredWrite, 'before' | 'after' | 'action'>,
  hidden: readonly string[],
  texts: Texts,
): HistoryChange[] {
  const order = Object.keys(resource.fields)
  return Object.keys(after ?? {})
    .flatMap((stored) => {
      const field = presentName(resource, stored)
      if (field === undefined || hidden.includes(field)) return []
      const [old, next] = [before?.[stored] ?? null, after?.[stored] ?? null]
      return {
        field,
        before: old,
        after: next,
        before_text: action === 'create' ? { kh: '', en: '' } : textOf(resource, field, old, texts),
        after_text: textOf(resource, field, next, texts),
      }
    })
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

function entryOf(
  resource: Resource,
  row: StoredWrite,
  { hidden, isPartlyVisible = false }: Telling,
  { texts, nameOf }: { texts: Texts; nameOf: NameOf },
): HistoryEntry {
  const changes = changesOf(resource, row, hidden, texts)
  const side = (name: 'before' | 'after') =>
    row[name] && Object.fromEntries(changes.map((change) => [change.field, change[name]]))
  return {
    id: row.id,
    action: row.action,
    at: row.at,
    version: row.version,
    by:
      row.user_id === null
        ? null
        : { id: row.user_id, name: row.username, label: nameOf(row.username, row.token) },
    change_set: row.change_set,
    reason: isPartlyVisible ? null : row.reason,
    before: side('before'),
    after: side('after'),
    changes,
  }
}

/** Entries `from` to `to` of one record, newest first, without fields the caller may not read. */
export async function readHistory(
  context: Telling,
  resource: Resource,
  { id, from, to }: { id: number; from: number; to: number },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const { db } = context
  // The same answer as for an unknown record.
  if (!(await isSeen(context, resource, id))) return { entries: [], total: 0 }
  const { rows } = await sql<StoredWrite & { total: number }>`
    select h.id, h.action, h.at, h.version, h.user_id, h.username, h.token, h.reason, h.before, h.after,
      case when s.id is not null then
        json_build_object('id', s.id, 'kind', s.kind, 'label', s.label,
          'reverts', s.reverts) end as change_set,
      count(*) over ()::int as total
    from history h left join change_sets s on s.id = h.change_set_id
    where h.resource = ${resource.name} and h.record_id = ${id}
    order by h.id desc limit ${to - from + 1} offset ${from}`.execute(db)
  const entries = await describeWrites(context, resource, rows)
  return { entries, total: rows[0]?.total ?? 0 }
}

/** Rows of the history of one resource as text, without fields the caller may not read. */
export async function describeWrites(
  context: Telling,
  resource: Resource,
  rows: readonly StoredWrite[],
): Promise<HistoryEntry[]> {
  const texts = await mentioned(context, resource, rows)
  const nameOf = await loadUserNames(
    context.db,
    rows.map(({ username }) => username),
  )
  return rows.map((row) => entryOf(resource, row, context, { texts, nameOf }))
}

/** The differences between two sets of values as text; `after` names the fields. */
export async function changesBetween(
  context: Telling,
  resource: Resource,
  both: { before: Values; after: Values },
): Promise<HistoryChange[]> {
  const texts = await mentioned(context, resource, [both])
  return changesOf(resource, { ...both, action: 'update' }, context.hidden, texts)
}
