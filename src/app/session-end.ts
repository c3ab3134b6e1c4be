/**
 * What the end of a session leaves in the tab for the sign-in page and the next session: the
 * reason, and the user's last page. A deliberate sign-out leaves nothing.
 */
import { forgetDrafts } from '#resources/form/draft-keys.ts'
import { withoutPrefix } from '#src/client/language.ts'
import { lastEnd, type SessionEnd } from '#src/client/session.ts'
import { tabStorage } from '#src/client/storage.ts'
import { forgetSearches } from './store.ts'

export type Notice = Exclude<SessionEnd, 'signed_out'>

interface ReturnPath {
  /** Without the language. */
  path: string
  userId: number
}

const noticeKey = 'sessionEnd'
const returnPathKey = 'returnPath'
const notices: readonly Notice[] = ['refresh_failed', 'refused', 'inactive', 'unconfirmed']

const isWish = (reason: SessionEnd | undefined) => reason === 'signed_out' || reason === 'unconfirmed'

/**
 * Stores the reason and the page, and returns the page to go to without its language: `/` after a
 * refusal (specification §8, which then redirects), else the sign-in page.
 */
export function rememberSessionEnd(reason: SessionEnd, userId: number | undefined, here: string): string {
  if (reason !== 'signed_out') tabStorage.set(noticeKey, reason)
  if (isWish(reason)) {
    forgetTab()
  } else if (userId !== undefined) {
    const returnPath: ReturnPath = { path: withoutPrefix(here), userId }
    tabStorage.set(returnPathKey, JSON.stringify(returnPath))
  }
  return reason === 'refused' ? '/' : '/login'
}

/** Returns the reason why the session ended, once. */
export function consumeNotice(): Notice | undefined {
  const left = tabStorage.get(noticeKey)
  tabStorage.remove(noticeKey)
  return notices.find((notice) => notice === left)
}

export function hasReturnPath(): boolean {
  return tabStorage.get(returnPathKey) !== null
}

/**
 * The last page of this user. Other users do not get it, because its URL may name a patient. Once
 * another user is known, the previous user's drafts are deleted, too.
 */
export function consumeReturnPath(userId: number): string | undefined {
  const text = tabStorage.get(returnPathKey)
  tabStorage.remove(returnPathKey)
  try {
    const { path, userId: whose } = JSON.parse(text ?? '{}') as Partial<ReturnPath>
    if (whose !== userId && userId > 0) forgetDrafts()
    return whose === userId && typeof path === 'string' ? path : undefined
  } catch {
    return undefined
  }
}

/** Cleans up a tab that was suspended while the user signed out in another one. */
export function tidyTab(): void {
  if (isWish(lastEnd())) forgetTab()
}

function forgetTab(): void {
  forgetDrafts()
  forgetSearches()
  tabStorage.remove(returnPathKey)
}
