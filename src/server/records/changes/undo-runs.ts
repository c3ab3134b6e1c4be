/**
 * Undoes large change sets in the background. The table `undo_runs` holds one row for each running
 * or refused undo, so that every process can answer its progress.
 */
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { asAppError } from '#src/server/http/failure.ts'
import { deadAfter, type StoredSet, writeCount } from './read-changes.ts'
import { type UndoOptions, undoChangeSet } from './undo.ts'

/** Number of writes above which the undo continues after the answer. */
export const inBackground = 2000
/** Milliseconds between two saves of the progress, which also prove that the process is alive. */
const beat = 1000
/** Milliseconds that a request waits for the result; most refusals occur within this time. */
const wait = 1500

export function createUndoRuns(context: ServerContext) {
  const { db, clock } = context
  const running = new Set<Promise<unknown>>()
  let isStopping = false

  /** @throws UNDO_RUNNING when another request, in any process, is undoing the set */
  const claim = async ({ id }: StoredSet, userId: number | null, total: number) => {
    const now = clock()
    const dead = new Date(now.getTime() - deadAfter).toISOString()
    const { rows } = await sql`
      insert into undo_runs (change_set_id, user_id, status, done, total, heartbeat_at)
      values (${id}, ${userId}, 'running', 0, ${total}, ${now.toISOString()})
      on conflict (change_set_id) do update set user_id = excluded.user_id, status = 'running',
        done = 0, total = excluded.total, error = null, heartbeat_at = excluded.heartbeat_at
      where undo_runs.status <> 'running' or undo_runs.heartbeat_at <= ${dead}::timestamptz
      returning change_set_id`.execute(db)
    if (rows.length === 0) throw new AppError('UNDO_RUNNING')
  }

  const executeWrite = async (set: StoredSet, options: UndoOptions) => {
    const total = writeCount(set)
    await claim(set, options.actor.userId, total)
    let done = 0
    let saving: Promise<unknown> | undefined
    const save = () => {
      saving ??= sql`update undo_runs set done = ${done}, heartbeat_at = ${clock().toISOString()}
        where change_set_id = ${set.id}`
        .execute(db)
        .catch(() => undefined)
        .finally(() => {
          saving = undefined
        })
    }
    const timer = setInterval(save, beat)
    const progress = (records: number) => {
      if (isStopping) throw new AppError('UNDO_INTERRUPTED')
      done += records
    }
    const end = async () => {
      clearInterval(timer)
      await saving
    }
    try {
      await undoChangeSet(context, set, { ...options, progress })
      await end()
      await sql`delete from undo_runs where change_set_id = ${set.id}`.execute(db)
    } catch (thrown) {
      await end()
      const { code, details } = asAppError(thrown)
      const error = JSON.stringify({ code, params: details.params, data: details.data })
      await sql`update undo_runs set status = 'failed', error = ${error}::jsonb
        where change_set_id = ${set.id}`.execute(db)
      throw thrown
    }
  }

  return {
    /**
     * Starts to undo a set and waits briefly for the result.
     * @param options.failed Receives failures after the answer, which no caller receives.
     * @throws the errors of `undoChangeSet` while the caller waits
     */
    async begin(
      set: StoredSet,
      { failed, ...options }: UndoOptions & { failed(error: unknown): void },
    ): Promise<void> {
      let isAnswered = false
      const work = executeWrite(set, options)
      const quiet = work.catch((error: unknown) => {
        if (isAnswered && !(error instanceof AppError)) failed(error)
      })
      running.add(quiet)
      void quiet.finally(() => running.delete(quiet))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, wait)
      })
      await Promise.race([work, late]).finally(() => {
        isAnswered = true
        clearTimeout(timer)
      })
    },

    /** Stops between two slices and rolls the writes back. */
    async close(): Promise<void> {
      isStopping = true
      await Promise.all(running)
    },
  }
}
