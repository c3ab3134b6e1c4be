/**
 * Reads what is on screen anew when others changed it: bursts as one, and only what they touched.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Refresh } from '#resources/context.tsx'
import { affectedPaths, type Changes, gather, isAffected } from '#resources/live/affected.ts'
import type { Declarations } from '#src/client/catalogue.ts'
import { announceRefresh } from './refreshes.ts'

/** Milliseconds in which changes are gathered before anything is read. */
const gatherFor = 150
/** Milliseconds between two readings when changes come without pause. */
const restFor = 600
/** Browsers that hear of a change together do not ask together. */
const spread = 120

export interface Refresher {
  /** Others changed these records of a resource; without ids, many. */
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
    // Choices that are open under somebody's hand are only asked for anew when opened again.
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
    // A tab nobody sees reads once, when it is seen again.
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

/** The resources whose declarations this page has loaded, with what their rows show of others. */
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
