import { tabStorage } from '#src/client/storage.ts'

/** Specification §9: a page reloads itself at most once in this many milliseconds. */
export const reloadGuard = 10_000
const storageKey = 'reloadedAt'

/**
 * After an update of the product, code that an open page still wants is gone from the server: the
 * page loads itself anew, once. Answers whether it does.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  const since = now - Number(tabStorage.get(storageKey) ?? 0)
  // A clock that was set back says nothing.
  if (since >= 0 && since < reloadGuard) return false
  // What the browser doesn't keep can't guard: it would reload for ever.
  if (!tabStorage.set(storageKey, String(now))) return false
  reload()
  return true
}

/**
 * Listens for code that could not be loaded. Only a server that answers can give the page anew: one
 * that is just away would leave nothing but the browser's own error page, and what was typed gone.
 */
export function reloadOnMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    fetch('/builds/latest.json', { cache: 'no-store' }).then(
      ({ ok }) => ok && reloadOnce(),
      () => undefined,
    )
  })
}
