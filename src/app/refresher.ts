/**
 * Refetches the data on screen after other users' changes: in batches, and only what is affected.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Refresh } from '#resources/context.tsx'
import { affectedPaths, type Changes, gather, isAffected } from '#resources/live/affected.ts'
import type { Declarations } from '#src/client/catalogue.ts'
import { announceRefresh } from './refreshes.ts'

/** Milliseconds in which changes are collected before a refetch. */
const gatherFor = 150
/** Milliseconds between refetches during continuous changes. */
const restFor = 600
/** Milliseconds of random delay, so that browsers do not request simultaneously. */
const spread = 120

export interface Refresher {
  /** Other users changed these records of a resource; without ids, many. */
  changed(path: string, ids: readonly number[] | undefined): void
  /** Anything may have changed. */
  refreshAll(): void
}

export function createRefresher(client: QueryClient): Refresher {
  let changes: Changes = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = 0

  function read(paths: Refresh['paths'], isStale: (queryKey: readonly unknown[]) => boolean): void {
    lastRead = Date.now()
    const { promise: done, resolve } = withResolve()
    announceRefresh({ paths, done })
    // Options of an open list are only refetched when it opens again.
    void client.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryKey, meta }) => meta?.isStill === true && isStale(queryKey),
    })
    void client
      .invalidateQueries({
        predicate: ({ queryKey, meta }) => meta?.isStill !== true && isStale(queryKey),
      })
      .then(resolve, resolve)
  }

  function readChanges(): void {
    timer = undefined
    // A hidden tab refetches once, when it becomes visible.
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', readChanges, { once: true })
      return
    }
    const gathered = changes
    changes = new Map()
    const paths = affectedPaths(gathered, knownResources(client))
    read(paths, (queryKey) => isAffected(queryKey, gathered, paths))
  }

  return {
    changed(path, ids) {
      gather(changes, path, ids)
      const rest = Math.max(gatherFor, lastRead + restFor - Date.now())
      if (timer === undefined) timer = setTimeout(readChanges, rest + Math.random() * spread)
    },
    refreshAll() {
      read('all', ([first]) => first !== 'schema' && first !== 'import')
    },
  }
}

/** The declarations that this page has loaded, with the resources that their rows refer to. */
function knownResources(client: QueryClient) {
  return client
    .getQueriesData<Declarations>({ queryKey: ['schema'] })
    .flatMap(([, data]) =>
      data && 'resource' in data
        ? [{ path: data.resource.path, related: data.related.map(({ path }) => path) }]
        : [],
    )
}

function withResolve() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
