/** Where screens hear that what they show is being read anew; `refresher.ts` says so. */
import type { Refresh } from '#resources/context.tsx'

const listeners = new Set<(refresh: Refresh) => void>()

/** Told before others' changes are read. Returns the unsubscribe function. */
export function onRefresh(listener: (refresh: Refresh) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceRefresh(refresh: Refresh): void {
  for (const listener of listeners) listener(refresh)
}
