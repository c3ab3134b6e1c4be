import { tabStorage } from '#src/client/storage.ts'

/** Specification §9: a page reloads itself at most once in this many milliseconds. */
export const reloadGuard = 10_000
const storageKey = 'reloadedAt'

/**
 * After a product update the server no longer has the code that an open page may request: the page
 * reloads once. Returns whether it does.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  const since = now - Number(tabStorage.get(storageKey) ?? 0)
  // Ignore a clock that was set back.
  if (since >= 0 && since < reloadGuard) return false
  // Without storage there is no guard against an endless reload.
  if (!tabStorage.set(storageKey, String(now))) return false
  reload()
  return true
}

/**
 * Listens for code that failed to load. Reloads only if the server responds: otherwise the
 * browser's error page would replace the page and its input.
 */
export function reloadOnMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    fetch('/builds/latest.json', { cache: 'no-store' }).then(
      ({ ok }) => ok && reloadOnce(),
      () => undefined,
    )
  })
}
