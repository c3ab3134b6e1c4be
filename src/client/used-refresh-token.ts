/**
 * Which refresh token was spent last. Tabs live in processes of their own and see a moment late, on
 * a busy machine seconds late, what one of them puts into the browser's storage; what stands in its
 * cache all of them see at once. Only the token's end is kept, which is worth nothing.
 */
const place = '/spent-refresh-token'

const endOf = (token: string) => token.slice(-12)

/** Tells the other tabs. Where the browser has no cache (pages without https) nothing is told. */
export async function announceUsedToken(token: string): Promise<void> {
  try {
    const cache = await caches.open('session')
    await cache.put(place, new Response(endOf(token)))
  } catch {
    // Then the pause of the lock has to do.
  }
}

/** Whether another tab has said so. */
export async function isUsedToken(token: string): Promise<boolean> {
  try {
    const told = await (await caches.open('session')).match(place)
    return (await told?.text()) === endOf(token)
  } catch {
    return false
  }
}
