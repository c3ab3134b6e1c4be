/**
 * Imports at work. One runs at a time, the others wait, so that memory and the database stay free
 * for everybody else; what runs here tells its progress without asking the database.
 */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Actor, ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { asAppError } from '../failure.ts'
import { checkFile } from './check-file.ts'
import { isOutdated, writeRows, writtenRows } from './commit.ts'
import { forgetOldRows, tidyUp } from './housekeeping.ts'
import { createImport, findImport, type ImportRecord, noCounts, saveImport } from './staging.ts'

/** Uploaded files in memory at once: the one being checked and those that wait. */
const MOST_HELD = 8

export interface Upload {
  resource: Resource
  fileName: string
  file: Buffer
  /** The caller's own mapping: header → target name, '' to leave it out. */
  chosen: Readonly<Record<string, string>>
  /** Whether the caller holds a permission that a field asks for. */
  holds: (permission: string) => boolean
}

export interface Started {
  record: ImportRecord
  /** Settles when the work is done; rejects with why it failed. */
  finished: Promise<void>
}

export type Imports = ReturnType<typeof createImports>

export function createImports({ db, registry, clock, writeRules }: ServerContext) {
  const running = new Map<number, ImportRecord>()
  let last: Promise<unknown> = Promise.resolve()
  let held = 0
  let stopping = false

  const goOn = () => {
    if (stopping) throw new AppError('IMPORT_INTERRUPTED')
  }

  /** Runs `work` when its turn comes; a failure is kept with the import. */
  const enqueue = (record: ImportRecord, work: () => Promise<void>): Promise<void> => {
    running.set(record.id, record)
    const turn = last.then(async () => {
      try {
        goOn()
        await work()
      } catch (thrown) {
        const failure = asAppError(thrown)
        const { code, details } = failure
        Object.assign(record, { status: 'failed', error: { code, params: details.params } })
        await sql`delete from import_rows where import_id = ${record.id}`.execute(db)
        await saveImport(db, record.id, {
          status: 'failed',
          error: record.error,
          finished_at: clock().toISOString(),
        })
        throw failure.code === 'INTERNAL' ? thrown : failure
      } finally {
        running.delete(record.id)
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }

  const write = async (record: ImportRecord, resource: Resource, actor: Actor) => {
    const { rows } = await sql<{ last: number | null }>`
      select max(row_no) as last from import_rows where import_id = ${record.id}`.execute(db)
    const lastRow = rows[0]?.last ?? 0
    Object.assign(record, { done: 0, total: lastRow })
    const now = clock().toISOString()
    const rule = writeRules[resource.name]
    const events = rule ? await writtenRows(db, record.id) : []
    const written = events.map(({ id, action, fields, before }) => ({
      resource,
      id,
      action: action === 'new' ? ('create' as const) : ('update' as const),
      changed: fields,
      before,
    }))
    await db
      .transaction()
      .execute(async (trx) => {
        const importId = record.id
        const progress = (row: number) => {
          goOn()
          record.done = row
        }
        await writeRows(trx, { importId, resource, registry, actor, now, lastRow, progress })
        for (const event of written) await rule?.inTransaction?.(trx, event, actor)
        await saveImport(trx, importId, { status: 'committed', done: lastRow, finished_at: now })
      })
      .catch((error: unknown) => {
        throw isOutdated(error) ? new AppError('IMPORT_OUTDATED') : error
      })
    for (const event of written) rule?.afterCommit?.(event)
    record.status = 'committed'
    // The import stands, whatever happens now; what is left behind is cleaned up a day later.
    await tidyUp(db, record, resource).catch(() => undefined)
  }

  const begin = async (upload: Upload, actor: Actor): Promise<Started> => {
    await forgetOldRows({ db, clock })
    const record = await createImport(db, {
      resource: upload.resource.name,
      user_id: actor.userId ?? 0,
      file_name: upload.fileName,
      created_at: clock().toISOString(),
    })
    const finished = enqueue(record, () => checkFile({ db, registry, clock, goOn }, record, upload))
    return { record, finished }
  }

  return {
    /**
     * Begins to check the file that `receive` brings; it is asked only when there is room, because
     * files that wait are held in memory. @throws DATABASE_BUSY when too many wait already.
     */
    async check(receive: () => Promise<Upload>, actor: Actor): Promise<Started> {
      if (held >= MOST_HELD) throw new AppError('DATABASE_BUSY')
      held += 1
      try {
        const started = await begin(await receive(), actor)
        const release = () => {
          held -= 1
        }
        started.finished.then(release, release)
        return started
      } catch (error) {
        held -= 1
        throw error
      }
    },

    /**
     * Begins to carry out a checked import. `skipErrors` leaves wrong rows out; without it there
     * may be none. @throws IMPORT_WRONG_ROWS, IMPORT_NOT_READY
     */
    async commit(
      record: ImportRecord,
      resource: Resource,
      actor: Actor,
      skipErrors: boolean,
    ): Promise<Started> {
      if (record.status !== 'ready') throw new AppError('IMPORT_NOT_READY')
      const { error: count } = record.counts
      if (count > 0 && !skipErrors) throw new AppError('IMPORT_WRONG_ROWS', { params: { count } })
      const { rows } = await sql`
        update imports set status = 'committing', heartbeat_at = ${clock().toISOString()}
        where id = ${record.id} and status = 'ready' returning id`.execute(db)
      if (rows.length === 0) throw new AppError('IMPORT_NOT_READY')
      record.status = 'committing'
      const finished = enqueue(record, () => write(record, resource, actor))
      return { record, finished }
    },

    /** An import as it stands; undefined when there is none of that number. */
    async find(id: number): Promise<ImportRecord | undefined> {
      return running.get(id) ?? (await findImport(db, id))
    },

    /** Forgets a checked import that will not be carried out. @throws IMPORT_NOT_READY */
    async discard(record: ImportRecord): Promise<void> {
      if (running.has(record.id) || record.status !== 'ready')
        throw new AppError('IMPORT_NOT_READY')
      await sql`delete from import_rows where import_id = ${record.id}`.execute(db)
      await saveImport(db, record.id, { status: 'failed', counts: noCounts() })
    },

    /** Stops between two slices; what is being written is undone. */
    async close(): Promise<void> {
      stopping = true
      await last
    },
  }
}
