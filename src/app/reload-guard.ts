/** Specification §9: a page reloads itself at most once in this many milliseconds. */
const reloadGuard = 10_000
const storageKey = 'reloadedAt'

/**
 * After an update of the product, code that an open page still wants is gone from the server: the
 * page loads itself anew, once. Answers whether it does.
 */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (now - last < reloadGuard) return false
  sessionStorage.setItem(storageKey, String(now))
  reload()
  return true
}

/** Listens for code that could not be loaded. */
export function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault()
  })
}
