/** Timeouts of calls: first the user is told that the server is slow, then the call is aborted. */

/** Milliseconds before the user is told that it takes long. */
const slowAfter = 8_000

const slow = new Set<object>()
const listeners = new Set<(isSlow: boolean) => void>()

/**
 * Called when calls start to take long, and when none does any more. Returns the unsubscribe
 * function.
 */
export function onSlow(listener: (isSlow: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Thrown by `withTimeout` after the limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Runs `work` and aborts it after `limit` milliseconds, or when `outer` is aborted; its signal is
 * then aborted as well. @throws TimeoutError, AbortError, or the error of `work`.
 */
export async function withTimeout<T>(
  { limit, outer }: { limit: number; outer?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (outer?.aborted) throw aborted()
  const inner = new AbortController()
  const call = {}
  let giveUp: (reason: unknown) => void = () => undefined
  const abortPromise = new Promise<never>((_, reject) => {
    giveUp = (reason) => {
      reject(reason)
      inner.abort(reason)
    }
  })
  const forward = () => giveUp(aborted())
  const first = setTimeout(() => mark(call, true), slowAfter)
  const last = setTimeout(() => giveUp(new TimeoutError()), limit)
  outer?.addEventListener('abort', forward, { once: true })
  try {
    return await Promise.race([work(inner.signal), abortPromise])
  } finally {
    clearTimeout(first)
    clearTimeout(last)
    outer?.removeEventListener('abort', forward)
    mark(call, false)
  }
}

/** The error that `fetch` throws; react-admin does not treat it as a failure. */
const aborted = () => new DOMException('The call was aborted', 'AbortError')

function mark(call: object, isSlow: boolean): void {
  const before = slow.size > 0
  if (isSlow) slow.add(call)
  else slow.delete(call)
  const after = slow.size > 0
  if (before === after) return
  for (const listener of listeners) listener(after)
}
