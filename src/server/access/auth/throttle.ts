/**
 * Slows down guessing: after too many failed attempts, further ones are refused for a while,
 * counted over all processes.
 */
import type { Kysely } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { isDiskFull } from '#src/server/http/disk-full.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Counts, databaseCounts, memoryCounts } from './throttle-counts.ts'

/** Milliseconds from the first failure until its count expires. */
const window = 15 * 60_000

/** A counter, and the number of failures within the window after which attempts are refused. */
export interface Limit {
  key: string
  max: number
}

export interface Throttle {
  /**
   * Runs an attempt if no limit is reached. The attempt counts from its start, so that concurrent
   * guesses at several processes are all counted; it is uncounted unless it was a wrong guess.
   * Success also deletes the failures of the first limit. @throws TOO_MANY_LOGINS, the errors of
   * `work`
   */
  attempt<T>(limits: readonly [Limit, ...Limit[]], work: () => Promise<T>): Promise<T>
}

/** @param isWrong Whether an error means a wrong guess. */
export function createThrottle(
  { db, clock }: { db: Kysely<Tables>; clock: () => Date },
  isWrong: (error: AppError) => boolean,
): Throttle {
  const stored = databaseCounts(db)
  // A full disk must not lock out the administrator who makes room.
  const unwritten = memoryCounts()
  const turns = new Map<string, Promise<unknown>>()

  /** Counts the attempt. @returns the counts that include it. @throws TOO_MANY_LOGINS */
  const take = async (counts: Counts, limits: readonly Limit[]): Promise<Counts> => {
    const now = clock()
    const max = new Map(limits.map((limit) => [limit.key, limit.max]))
    const keys = [...max.keys()]
    const assertOpen = (rows: Awaited<ReturnType<Counts['read']>>, extra: number) => {
      const closed = rows.filter(({ key, failures }) => failures >= (max.get(key) ?? 0) + extra)
      const wait = Math.max(...closed.map(({ until }) => until.getTime() - now.getTime()))
      if (closed.length > 0)
        throw new AppError('TOO_MANY_LOGINS', {
          params: { minutes: Math.ceil(wait / 60_000) },
          headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
        })
    }
    assertOpen(await counts.read(keys, now), 0)
    const until = new Date(now.getTime() + window)
    // Other processes may have counted attempts since the first check.
    assertOpen(await counts.add(keys, { now, until }), 1)
    return counts
  }

  const run = async <T>([first, ...others]: readonly [Limit, ...Limit[]], work: () => Promise<T>) => {
    const limits = [first, ...others]
    const counts = await take(stored, limits).catch((error: unknown) => {
      if (isDiskFull(error)) return take(unwritten, limits)
      throw error
    })
    const keysOf = (all: readonly Limit[]) => all.map(({ key }) => key)
    try {
      const result = await work()
      await counts.remove(first.key)
      await counts.takeBack(keysOf(others))
      return result
    } catch (error) {
      if (!(error instanceof AppError && isWrong(error))) await counts.takeBack(keysOf(limits))
      throw error
    }
  }

  return {
    async attempt(limits, work) {
      // One after the other: correct passwords that are sent at once do not use up the attempts.
      const [{ key }] = limits
      const turn = (turns.get(key) ?? Promise.resolve()).then(() => run(limits, work))
      const turnEnd = turn.catch(() => undefined)
      turns.set(key, turnEnd)
      try {
        return await turn
      } finally {
        if (turns.get(key) === turnEnd) turns.delete(key)
      }
    },
  }
}
