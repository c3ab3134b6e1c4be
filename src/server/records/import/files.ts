/** Uploaded files, kept for a day: the browser sends each once, the server reads it again. */
import { type Kysely, sql } from 'kysely'
import type { FilePart, FileSheet } from '#src/domain/import/import-actions.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { ImportStatus } from './staging.ts'

type Db = Kysely<Tables>

export interface StoredFile {
  id: number
  file_name: string
  sheets: FileSheet[]
  /** The parts to import: proposed at first, then as the user confirmed them. */
  parts: FilePart[]
}

interface NewFile {
  userId: number
  fileName: string
  file: Buffer
  now: Date
}

export async function createFile(db: Db, { userId, fileName, file, now }: NewFile): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_files (user_id, file_name, content, created_at)
    values (${userId}, ${fileName}, ${file}, ${now.toISOString()}::timestamptz) returning id`.execute(db)
  return Number(rows[0]?.id)
}

export async function saveFile(
  db: Db,
  id: number,
  { sheets, parts }: Partial<Pick<StoredFile, 'sheets' | 'parts'>>,
): Promise<void> {
  await sql`update import_files set
    sheets = coalesce(${sheets ? JSON.stringify(sheets) : null}::jsonb, sheets),
    parts = coalesce(${parts ? JSON.stringify(parts) : null}::jsonb, parts)
    where id = ${id}`.execute(db)
}

/** The content of a user's own file. @throws NOT_FOUND also for other users' files */
export async function loadFile(
  db: Db,
  id: number,
  userId: number,
): Promise<StoredFile & { content: Buffer }> {
  const { rows } = await sql<StoredFile & { content: Buffer }>`
    select id, file_name, sheets, parts, content from import_files
    where id = ${id} and user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

interface PartState {
  import_id: number
  status: ImportStatus
}

/**
 * A file without its content, and its newest import per resource, except imports that only read
 * the contents of the file.
 */
export async function loadFileState(
  db: Db,
  id: number,
): Promise<{ file: StoredFile; imports: Map<string, PartState> } | undefined> {
  const { rows } = await sql<StoredFile>`
    select id, file_name, sheets, parts from import_files where id = ${id}`.execute(db)
  if (!rows[0]) return undefined
  const { rows: imports } = await sql<PartState & { resource: string }>`
    select distinct on (resource) resource, id as import_id, status from imports
    where file_id = ${id}
      and not (status = 'choosing' and jsonb_typeof(coalesce(reading, 'null')) = 'null')
    order by resource, status = 'committed' desc, id desc`.execute(db)
  return { file: rows[0], imports: new Map(imports.map((one) => [one.resource, one])) }
}
