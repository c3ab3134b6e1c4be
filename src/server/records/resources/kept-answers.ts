/**
 * Keeps answers about shared catalogues in memory. Before each use one small statement asks the
 * database for the last write of any catalogue, so that a change by any process or by hand is in
 * the next answer.
 */
import type { Kysely } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { loadCatalogueWrites, type Seen, sharedCatalogues } from '#src/server/db/catalogue-writes.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { SerializedAnswer } from '../actions/serialized-answer.ts'
import type { ListQuery } from './list-query.ts'
import { type Holds, hiddenFields } from './rows.ts'

/** Maximum size of all kept answers of a process, and of one, in bytes. */
const maxBytes = 16 * 1024 * 1024
const maxAnswer = 256 * 1024
/** Longer queries are rarely repeated. */
const maxKey = 1000
/** Bytes that an answer takes beside its text and its key. */
const overhead = 1024
/** Milliseconds without a look after which a process keeps nothing: old writes are forgotten. */
const maxPause = 3_600_000

/** A request whose answer may be kept. */
export interface KeptRequest {
  action: 'list' | 'choose' | 'get'
  query?: ListQuery
  id?: number
}

/** Callers that arrive while the work runs share the next run, which starts after they arrived. */
function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    next = undefined
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

export interface KeptAnswers {
  /**
   * The kept answer, or the one that `load` reads; undefined if it is not kept, because it depends
   * on the reader or on the day, or its query is long.
   */
  find(
    resource: Resource,
    holds: Holds,
    request: KeptRequest,
    load: () => Promise<SerializedAnswer>,
  ): Promise<SerializedAnswer> | undefined
}

/** Of the conditions of a list: days relative to today, and the condition of a reference. */
const dependsOnDay = (key: string) => key.endsWith('__during') || key === 'offered'

/** What a reader may see of a record and of its rows. */
const rightsOf = (resource: Resource, holds: Holds) => [
  hiddenFields(resource, holds),
  ...Object.values(resource.children).map(({ resource: rows }) =>
    holds(rows.permissions.list) ? hiddenFields(rows, holds) : null,
  ),
]

export function createKeptAnswers(db: Kysely<Tables>, registry: Registry): KeptAnswers {
  const shared = sharedCatalogues(registry)
  const kept = new Map<string, SerializedAnswer>()
  let bytes = 0
  let seen: Seen | undefined
  let lookedAt = 0
  /** Counts the times when everything was forgotten. */
  let generation = 0

  const look = shareRuns(async () => {
    if (performance.now() - lookedAt > maxPause) seen = undefined
    lookedAt = performance.now()
    const { now, changed } = await loadCatalogueWrites(db, seen)
    if (!changed) return
    seen = now
    generation += 1
    kept.clear()
    bytes = 0
  })

  const sizeOf = (key: string, { body }: SerializedAnswer) => body.length + 2 * key.length + overhead

  const keep = (key: string, answer: SerializedAnswer) => {
    if (answer.body.length > maxAnswer || kept.has(key)) return
    kept.set(key, answer)
    bytes += sizeOf(key, answer)
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= sizeOf(oldest, old)
    }
  }

  const find = async (key: string, load: () => Promise<SerializedAnswer>) => {
    await look()
    const found = kept.get(key)
    if (found) return found
    const before = generation
    const answer = await load()
    // Otherwise it may be older than the write.
    if (before === generation) keep(key, answer)
    return answer
  }

  return {
    find(resource, holds, request, load) {
      if (!shared.has(resource.name)) return undefined
      if (Object.keys(request.query?.filter ?? {}).some(dependsOnDay)) return undefined
      const key = JSON.stringify([resource.name, rightsOf(resource, holds), request])
      return key.length > maxKey ? undefined : find(key, load)
    },
  }
}
