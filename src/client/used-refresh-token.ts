/**
 * The last used refresh token. Tabs run in separate processes and see each other's storage late, on
 * a busy machine by seconds; the browser's cache is visible to all immediately. Only the token's
 * last characters are stored, which are worthless.
 */
const place = '/spent-refresh-token'

const endOf = (token: string) => token.slice(-12)

/** Notifies the other tabs. Does nothing if the browser has no cache (pages without HTTPS). */
export async function announceUsedToken(token: string): Promise<void> {
  try {
    const cache = await caches.open('session')
    await cache.put(place, new Response(endOf(token)))
  } catch {
    // The pause of the lock must be enough then.
  }
}

/** Whether another tab has used the token. */
export async function isUsedToken(token: string): Promise<boolean> {
  try {
    const cachedResponse = await (await caches.open('session')).match(place)
    return (await cachedResponse?.text()) === endOf(token)
  } catch {
    return false
  }
}
