/**
 * Running imports. One runs at a time and the others wait, to save memory and database time for
 * other requests; the process that runs an import answers its progress without a query.
 */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { RowEdit } from '#src/domain/import/import-actions.ts'
import type { ImportLayout } from '#src/domain/import/layout.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { asAppError } from '#src/server/http/failure.ts'
import { executeWrite } from './carry-out.ts'
import { checkFile } from './check-file.ts'
import { assertEditable, editRows } from './edit-rows.ts'
import { forgetOldRows } from './housekeeping.ts'
import { countRows, createImport, findImport, type ImportRecord, noCounts, saveImport } from './staging.ts'

/** Maximum number of uploaded files in memory: the one being checked and those that wait. */
const MAX_HELD = 8
/** Maximum number of files of one user that are being uploaded, waiting or being checked. */
const MAX_OWN = 3

export interface Upload {
  resource: Resource
  fileName: string
  file: Buffer
  /** The caller's own mapping: header → target name, '' to leave it out. */
  chosen: Readonly<Record<string, string>> | undefined
  layout: ImportLayout
  /** The caller answers questions about the file. */
  isAsked: boolean
  /** Other resources that sheets of the file may belong to. */
  candidates: readonly Resource[]
  /** The stored file; null if it is not kept. */
  fileId: number | null
  /** Whether the caller holds the permission of a field. */
  holds: (permission: string) => boolean
}

export interface Started {
  record: ImportRecord
  /** Resolves when the work is done; rejects with its error. */
  finished: Promise<void>
}

export type Imports = ReturnType<typeof createImports>

const created = new WeakMap<ServerContext, Imports>()

/** The imports of a server; they share one queue. */
export function importsOf(context: ServerContext): Imports {
  const imports = created.get(context) ?? createImports(context)
  created.set(context, imports)
  return imports
}

export function createImports(context: ServerContext) {
  const { db, registry, clock } = context
  const running = new Map<number, ImportRecord>()
  let last: Promise<unknown> = Promise.resolve()
  let inMemory = 0
  const own = new Map<number, number>()
  let stopping = false

  const goOn = () => {
    if (stopping) throw new AppError('IMPORT_INTERRUPTED')
  }
  const surroundings = (actor: Actor) => {
    const { coverage } = actor
    return { db, registry, clock, context, actor, goOn, coverage, reader: actor }
  }

  /** Ends the import with a failure and stores the reason. */
  const fail = async (record: ImportRecord, { code, details }: AppError) => {
    Object.assign(record, { status: 'failed', error: { code, params: details.params } })
    await sql`delete from import_rows where import_id = ${record.id}`.execute(db)
    const finished_at = clock().toISOString()
    await saveImport(db, record.id, { status: 'failed', error: record.error, finished_at })
  }

  /** Queues `work`. */
  const enqueue = (record: ImportRecord, work: () => Promise<void>, onFailure = fail): Promise<void> => {
    running.set(record.id, record)
    const turn = last.then(async () => {
      try {
        goOn()
        await work()
      } catch (thrown) {
        const failure = asAppError(thrown)
        await onFailure(record, failure)
        throw failure.code === 'INTERNAL' ? thrown : failure
      } finally {
        running.delete(record.id)
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }

  /** Takes a checked import for one operation. @throws IMPORT_NOT_READY when another one has it */
  const begun = async (record: ImportRecord, status: 'validating' | 'committing') => {
    const { rows } = await sql`
      update imports set status = ${status}, heartbeat_at = ${clock().toISOString()}
      where id = ${record.id} and status = 'ready' returning id`.execute(db)
    if (rows.length === 0) throw new AppError('IMPORT_NOT_READY')
    record.status = status
  }

  const begin = async (upload: Upload, actor: Actor): Promise<Started> => {
    await forgetOldRows({ db, clock })
    const record = await createImport(db, {
      resource: upload.resource.name,
      user_id: actor.userId ?? 0,
      file_id: upload.fileId,
      file_name: upload.fileName,
      created_at: clock().toISOString(),
    })
    const finished = enqueue(record, () => checkFile(surroundings(actor), record, upload))
    return { record, finished }
  }

  return {
    /**
     * Starts to check the file that `receive` reads. It occupies a slot of the server from the end
     * of the upload and a slot of its user from the beginning, so that a slow upload blocks no
     * other user.
     * @throws DATABASE_BUSY when too many files wait, or too many of the caller's own
     */
    async check(receive: () => Promise<Upload>, actor: Actor): Promise<Started> {
      const user = actor.userId ?? 0
      const count = (more: number) => own.set(user, (own.get(user) ?? 0) + more).get(user) ?? 0
      let isInMemory = false
      const release = () => {
        if (isInMemory) inMemory -= 1
        if (count(-1) === 0) own.delete(user)
      }
      try {
        if (count(1) > MAX_OWN) throw new AppError('DATABASE_BUSY')
        const upload = await receive()
        if (inMemory >= MAX_HELD) throw new AppError('DATABASE_BUSY')
        inMemory += 1
        isInMemory = true
        const started = await begin(upload, actor)
        started.finished.then(release, release)
        return started
      } catch (error) {
        release()
        throw error
      }
    },

    /**
     * Starts to commit a checked import. `skipErrors` leaves invalid rows out; without it there
     * must be none. @throws IMPORT_WRONG_ROWS, IMPORT_NOT_READY
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
      await begun(record, 'committing')
      const finished = enqueue(record, () => executeWrite(context, { record, resource, actor, goOn }))
      return { record, finished }
    },

    /**
     * Leaves out the rows of a checked import that would change a record, so that only new records
     * are added.
     * @throws IMPORT_NOT_READY
     */
    async keepNew(record: ImportRecord): Promise<void> {
      if (record.status !== 'ready') throw new AppError('IMPORT_NOT_READY')
      await sql`update import_rows set action = 'skipped'
        where import_id = ${record.id} and action = 'changed'`.execute(db)
      record.counts = await countRows(db, record.id)
      await saveImport(db, record.id, { counts: record.counts })
    },

    /**
     * Edits rows of a checked import and checks them again. If that fails, the rows stay invalid
     * and the import stays as it is. @throws IMPORT_NOT_READY, UNKNOWN_FIELD
     */
    async edit(record: ImportRecord, resource: Resource, actor: Actor, edit: RowEdit): Promise<Started> {
      assertEditable(record, edit)
      await begun(record, 'validating')
      const work = async () => void (await editRows(surroundings(actor), record, resource, edit))
      const onFailure = async () => {
        const counts = await countRows(db, record.id)
        Object.assign(record, { status: 'ready', counts })
        await saveImport(db, record.id, { status: 'ready', counts })
      }
      return { record, finished: enqueue(record, work, onFailure) }
    },

    /** The current state of an import; undefined for an unknown id. */
    async find(id: number): Promise<ImportRecord | undefined> {
      return running.get(id) ?? (await findImport(db, id))
    },

    /** Deletes a checked import that will not be committed. @throws IMPORT_NOT_READY */
    async discard(record: ImportRecord): Promise<void> {
      if (running.has(record.id) || record.status !== 'ready') throw new AppError('IMPORT_NOT_READY')
      await sql`delete from import_rows where import_id = ${record.id}`.execute(db)
      await saveImport(db, record.id, { status: 'failed', counts: noCounts() })
    },

    /** Writes the heartbeat of running imports, for other processes. */
    async beat(): Promise<void> {
      if (running.size === 0) return
      await sql`update imports set heartbeat_at = ${clock().toISOString()}
        where id = any(${[...running.keys()]}::bigint[])`.execute(db)
    },

    /** Stops between two slices and rolls back. */
    async close(): Promise<void> {
      stopping = true
      await last
    },
  }
}
