/** Keeps the session of an open page in step with the clock and with the browser's other tabs. */
import { endIfInactive, idleLimit, watchActivity } from './activity.ts'
import { refreshSession } from './refresh.ts'
import { accessToken, expiry, isExpired, isSignedIn, lastActivity, watchOtherTabs } from './session.ts'

/** Maximum milliseconds between checks: clocks are changed, computers sleep. */
const longest = 60_000
/** A failed refresh is repeated after this many milliseconds. */
const again = 30_000

interface Watch {
  /** The browser no longer has a session for this console, or has another user's. */
  onForeign: () => void
}

/**
 * Watches a signed-in page: stores activity, ends the session after an hour without any even if no
 * request is made, and refreshes an expiring token, so that a form that took long can still be
 * saved. Returns the cleanup function.
 */
export function watchSession({ onForeign }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false

  const check = () => {
    clearTimeout(timer)
    if (!isSignedIn() || endIfInactive()) return
    if (isExpired() && !isResting) refreshSession(accessToken()).then(plan, rest)
    else plan()
  }
  // Users' own calls show failures; here the refresh is only repeated.
  const rest = () => {
    isResting = true
    setTimeout(() => {
      isResting = false
    }, again)
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (!isSignedIn()) return
    const now = Date.now()
    const idle = (lastActivity(now) ?? now) + idleLimit - now
    const renewal = isExpired(now) ? again : expiry() - now
    timer = setTimeout(check, Math.max(0, Math.min(idle, renewal, longest)))
  }
  const wake = (event: Event) => {
    // The page was cached while its session ended, and the Back button restored it.
    if (event.type === 'pageshow' && !isSignedIn()) onForeign()
    check()
  }

  const stops = [watchOtherTabs(onForeign), watchActivity()]
  const sources: readonly [EventTarget, string][] = [
    [window, 'focus'],
    [window, 'pageshow'],
    [window, 'online'],
    [window, 'storage'],
    [document, 'visibilitychange'],
    [document, 'resume'],
  ]
  for (const [source, type] of sources) source.addEventListener(type, wake)
  check()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    for (const [source, type] of sources) source.removeEventListener(type, wake)
  }
}
