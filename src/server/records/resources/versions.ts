/**
 * Restores earlier versions of a record by applying its history backwards to the present values.
 */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { writableFields } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import type { Comparison, HistoryEntry, VersionInfo } from '#src/domain/answers.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { loadUserNames } from '#src/server/access/user-names.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { changesBetween, presentValues } from './history.ts'
import type { Reading } from './read.ts'
import { hiddenFields } from './rows.ts'
import { readStored, type Stored } from './stored.ts'
import type { Values } from './write-parts.ts'

interface Entry {
  version: number
  action: HistoryEntry['action']
  at: string
  user_id: number | null
  username: string
  token: string | null
  before: Values | null
}

/** All entries of a record, newest first. @throws RECORD_NOT_FOUND */
async function readEntries(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  id: number,
): Promise<Known> {
  const stored = (await readStored(db, readScope, resource, [id])).get(id)
  if (!stored) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const { rows } = await sql<Entry>`
    select version, action, at, user_id, username, token, before from history
    where resource = ${resource.name} and record_id = ${id} order by id desc`.execute(db)
  const nameOf = await loadUserNames(
    db,
    rows.map(({ username }) => username),
  )
  return { stored, entries: rows, nameOf }
}

interface Known {
  stored: Stored
  entries: readonly Entry[]
  nameOf: Awaited<ReturnType<typeof loadUserNames>>
}

/** Values of a version: the present values without all later changes. */
function valuesAt(
  resource: Resource,
  { stored, entries, nameOf }: Known,
  version: number,
): { values: Values; info: VersionInfo } {
  const own = entries.find((entry) => entry.version === version)
  if (!own) throw new AppError('VERSION_UNKNOWN', { params: { version } })
  const later = entries.filter((entry) => entry.version > version)
  const values: Values = Object.assign(
    { ...stored.values },
    ...later.map(({ before }) => presentValues(resource, before ?? {})),
  )
  const { at, action, user_id, username, token } = own
  const by = user_id === null ? null : { id: user_id, name: username, label: nameOf(username, token) }
  return { values, info: { version, at, action, by } }
}

const differing = (before: Values, after: Values) =>
  Object.keys(after).filter((name) => !isSameValue(before[name], after[name]))

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/**
 * The differences between two versions, field by field. @throws RECORD_NOT_FOUND, VERSION_UNKNOWN
 */
export async function compareVersions(
  reading: Reading,
  resource: Resource,
  { id, from, to }: { id: number; from: number; to: number },
): Promise<Comparison> {
  const known = await readEntries(reading, resource, id)
  const [older, newer] = [valuesAt(resource, known, from), valuesAt(resource, known, to)]
  const names = differing(older.values, newer.values)
  const both = { before: pick(older.values, names), after: pick(newer.values, names) }
  const hidden = hiddenFields(resource, reading.holds)
  return {
    from: older.info,
    to: newer.info,
    changes: await changesBetween({ ...reading, hidden }, resource, both),
  }
}

/**
 * The changes that restore a version, and the fields that stay as they are because the system sets
 * them, they are fixed after creation, or the caller may not write them.
 */
export async function versionBody(
  reading: Reading,
  resource: Resource,
  { id, version }: { id: number; version: number },
): Promise<{ body: Values; left: string[] }> {
  const { holds } = reading
  const known = await readEntries(reading, resource, id)
  const { values } = valuesAt(resource, known, version)
  const names = differing(known.stored.values, values)
  const writable = new Set(writableFields(resource))
  const mayWrite = (name: string) => {
    const { permission = {}, readOnly } = resource.fields[name] ?? {}
    const isAllowed = [permission.read, permission.write].every((one) => !one || holds(one))
    return writable.has(name) && readOnly === undefined && isAllowed
  }
  const left = names.filter((name) => !mayWrite(name))
  return { body: pick(values, names.filter(mayWrite)), left }
}
