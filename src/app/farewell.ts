/** Why the last session ended, told once on the sign-in page the browser is sent to. */
import type { SessionEnd } from '#src/client/session.ts'

export type Notice = Exclude<SessionEnd, 'signed_out'>

const storageKey = 'sessionEnd'
const notices: readonly Notice[] = ['refresh_failed', 'refused']

export function leaveNotice(reason: Notice): void {
  sessionStorage.setItem(storageKey, reason)
}

export function takeNotice(): Notice | undefined {
  const left = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return notices.find((notice) => notice === left)
}
