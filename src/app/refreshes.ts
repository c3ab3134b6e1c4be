/** Notifies screens of refetches; `refresher.ts` announces them. */
import type { Refresh } from '#resources/context.tsx'

const listeners = new Set<(refresh: Refresh) => void>()

/** Called before other users' changes are refetched. Returns the unsubscribe function. */
export function onRefresh(listener: (refresh: Refresh) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceRefresh(refresh: Refresh): void {
  for (const listener of listeners) listener(refresh)
}
