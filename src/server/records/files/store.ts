/** Uploaded files in the database. */
import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FileType } from '#schemas/kit/file-types.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { FileFacts } from '#src/domain/answers.ts'
import { isBound, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The place of a file: a field of a resource. */
export interface FilePlace {
  resource: string
  field: string
}

export interface NewFile extends FilePlace {
  name: string
  type: FileType
  width?: number | undefined
  height?: number | undefined
  bytes: Uint8Array
  userId: number
  /** ISO, UTC. */
  now: string
}

/** Stores a file until a record refers to it, or for a day. */
export async function addFile(db: Kysely<Tables>, file: NewFile): Promise<FileFacts> {
  const { bytes, width = null, height = null } = file
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { rows } = await sql<FileFacts>`
    insert into files
      (resource, field, name, type, size, width, height, hash, bytes, uploaded_at, uploaded_by)
    values (${file.resource}, ${file.field}, ${file.name}, ${file.type}, ${bytes.length}, ${width},
      ${height}, ${hash}, ${bytes}, ${file.now}, ${file.userId})
    returning id, name, type, size, width, height`.execute(db)
  return rows[0] as FileFacts
}

export interface StoredFile extends Pick<FileFacts, 'name' | 'type'> {
  hash: string
  bytes: Uint8Array
}

/**
 * True when a visible record refers, or referred, to the file `f`, or when the user uploaded it and
 * no record refers to it yet.
 */
function isHis(readScope: ReadScope, { resource: name, field }: FilePlace, userId: number | null) {
  const resource = readScope.registry.get(name)
  const own = sql`f.uploaded_by = ${userId}`
  if (!isBound(readScope, resource)) return sql`(f.kept_at is not null or ${own})`
  const records = visibleRows(readScope, resource)
  return sql`(f.kept_at is null and ${own} or f.kept_at is not null and (
    exists (select 1 from ${records} t where ${refersTo(resource, field, sql`f.id`)})
    or exists (select 1 from history h join ${records} t on t.id = h.record_id
      where h.resource = ${name} and ${referredTo(resource, field, sql`f.id`)})))`
}

/** Whether the field of the record `t` has this file. */
const refersTo = ({ fields }: Resource, field: string, id: RawBuilder<unknown>) =>
  fields[field]?.kind === 'files'
    ? sql`${id} = any(${sql.ref(`t.${field}`)})`
    : sql`${sql.ref(`t.${field}`)} = ${id}`

/** Whether it had it after the write `h`, alone or among others, and under any of its names. */
const referredTo = ({ fields }: Resource, field: string, id: RawBuilder<unknown>) => {
  const had = [field, ...(fields[field]?.was ?? [])].map(
    (name) => sql`h.after::jsonb -> ${name}::text @> to_jsonb(${id}::bigint)`,
  )
  return sql`(${sql.join(had, sql` or `)})`
}

/** A file of this place that the user may read. */
export async function readFile(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  id: number,
  place: FilePlace,
  userId: number,
): Promise<StoredFile | undefined> {
  const { resource, field } = place
  const { rows } = await sql<StoredFile>`
    select name, type, hash, bytes from files f
    where id = ${id} and resource = ${resource} and field = ${field}
      and ${isHis(readScope, place, userId)}`.execute(db)
  return rows[0]
}

/** The visible record that refers to a file, or the last one that did. */
export async function recordOfFile(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  id: number,
  { resource: name, field }: FilePlace,
): Promise<number | undefined> {
  const resource = readScope.registry.get(name)
  const records = visibleRows(readScope, resource)
  const { rows } = await sql<{ id: number }>`
    (select t.id, 0 as place from ${records} t where ${refersTo(resource, field, sql`${id}::bigint`)})
    union all
    (select t.id, 1 from history h join ${records} t on t.id = h.record_id
      where h.resource = ${name} and ${referredTo(resource, field, sql`${id}`)}
      order by h.id desc limit 1)
    order by place limit 1`.execute(db)
  return rows[0] && Number(rows[0].id)
}

/** A record of a place that refers to files. */
interface RecordPlace extends FilePlace {
  /** Undefined for a new record. */
  record: number | undefined
  /** The record may take over files of others. */
  isMerged: boolean
}

/** Whether the file `f` is in no other record: unattached, or this one has or had it. */
function isFree(resource: Resource, { field, record, isMerged }: RecordPlace) {
  if (isMerged) return sql`true`
  if (record === undefined) return sql`f.kept_at is null`
  return sql`(f.kept_at is null
    or exists (select 1 from ${sql.ref(resource.table)} t where t.id = ${record}
      and ${refersTo(resource, field, sql`f.id`)})
    or exists (select 1 from history h where h.resource = ${resource.name} and h.record_id = ${record}
      and ${referredTo(resource, field, sql`f.id`)}))`
}

/**
 * The files that a record may refer to when this user writes it. Once attached, a file belongs to
 * its record: in another one it would show its data to other readers, and outlive its correction.
 * Locks them until the transaction ends, so that no concurrent write attaches them to another
 * record.
 */
export async function usableFiles(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  ids: readonly number[],
  place: RecordPlace,
  userId: number | null,
): Promise<ReadonlySet<number>> {
  const { resource, field } = place
  const { rows } = await sql<{ id: number }>`
    select id from files f where id = any(${idList(ids)})
      and resource = ${resource} and field = ${field}
      and ${isHis(readScope, place, userId)}
      and ${isFree(readScope.registry.get(resource), place)}
    order by id for no key update of f`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether this user uploaded the file. */
export async function isUploadedBy(db: Kysely<Tables>, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from files where id = ${id} and uploaded_by = ${userId}`.execute(db)
  return rows.length > 0
}

/** Marks files as referenced. Returns how many of them exist. */
export async function keepFiles(db: Kysely<Tables>, ids: readonly number[], now: string): Promise<number> {
  const { rows } = await sql`
    update files set kept_at = coalesce(kept_at, ${now}::timestamptz)
    where id = any(${idList(ids)}) returning id`.execute(db)
  return rows.length
}

/** Deletes files that no record has referred to within a day of the upload. */
export async function forgetUnkept(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - DAY_MS).toISOString()
  await sql`delete from files where kept_at is null and uploaded_at < ${old}::timestamptz`.execute(db)
}
