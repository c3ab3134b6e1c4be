/** Keeps the session of an open page in step with the clock and with the browser's other tabs. */
import { endIfInactive, idleLimit, watchActivity } from './activity.ts'
import { refreshSession } from './refresh.ts'
import { accessToken, expiry, isExpired, isSignedIn, lastActivity, watchOtherTabs } from './session.ts'

/** The longest a check waits for the next, in milliseconds: clocks are set, computers sleep. */
const longest = 60_000
/** A refresh that could not be made is tried again after this many milliseconds. */
const again = 30_000

interface Watch {
  /** The page shows a console that its browser has no session for any more, or somebody else's. */
  onForeign: () => void
}

/**
 * Follows a signed-in page: activity is stored, an hour without any ends the session without a
 * request being made, and a token that runs out is renewed, so that a form that was typed for long
 * can still be saved. Returns a function that ends all of it.
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
  // Trouble is told by the calls that people make; here it is only tried again.
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
    // Kept by the browser while its session ended, and shown again by the Back button.
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
