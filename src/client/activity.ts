/** The inactivity clock (specification §4, §9), shared by all tabs through one stored timestamp. */
import { endSession, isExpired, isSignedIn, lastActivity, storeActivity } from './session.ts'

/** Milliseconds without activity after which a session ends. */
export const idleLimit = 60 * 60_000

/** Specification §9. */
export const activityEvents = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const

/** Activity is stored at most this often, in milliseconds, and at most this late. */
export const activityPause = 5_000

/**
 * Whether all tabs have been inactive for an hour. If the timestamp is missing, unreadable or in
 * the future, a valid token counts as activity: it is minutes old.
 */
export function isInactive(now = Date.now()): boolean {
  const at = lastActivity(now)
  return at === undefined ? isExpired(now) : now - at >= idleLimit
}

/** Ends a session after an hour of inactivity; returns whether it did. */
export function endIfInactive(now = Date.now()): boolean {
  if (!isSignedIn()) return false
  if (isInactive(now)) {
    endSession('inactive')
    return true
  }
  if (lastActivity(now) === undefined) storeActivity(now)
  return false
}

/**
 * Stores activity in this document: the first after a pause immediately, so that other tabs know,
 * then every five seconds while it continues. (A debounce would store nothing while the mouse
 * moves.) Returns the cleanup function.
 */
export function watchActivity(): () => void {
  let stored = Number.NEGATIVE_INFINITY
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const mouse = { x: Number.NaN, y: Number.NaN }

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isSignedIn()) return
    stored = latest
    storeActivity(latest)
  }
  const notice = (event: Event) => {
    if (event.type === 'mousemove' && isResting(event as MouseEvent, mouse)) return
    // The movement that wakes a sleeping computer is too late to keep the session.
    if (!isSignedIn() || endIfInactive()) return
    latest = Date.now()
    const since = latest - stored
    // A clock that was set back counts as a pause.
    if (since < 0 || since >= activityPause) write()
    else timer ??= setTimeout(write, activityPause - since)
  }
  const flush = () => {
    if (timer !== undefined) write()
  }

  for (const type of activityEvents) window.addEventListener(type, notice, { capture: true, passive: true })
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return () => {
    clearTimeout(timer)
    for (const type of activityEvents) window.removeEventListener(type, notice, { capture: true })
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flush)
  }
}

/** Browsers report a mouse move when the page moves under a resting mouse. */
function isResting({ screenX, screenY }: MouseEvent, mouse: { x: number; y: number }): boolean {
  const isSame = screenX === mouse.x && screenY === mouse.y
  mouse.x = screenX
  mouse.y = screenY
  return isSame
}
