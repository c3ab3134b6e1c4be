/**
 * What the end of a session leaves in the tab for the sign-in page and the next session: why it
 * ended, and where the person was. Whoever signs out on purpose leaves nothing.
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
 * Keeps what is needed later and answers the page to go to without its language: `/` after a
 * refusal (specification §8, and on from there), else the sign-in page.
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

/** Why the session ended, told once. */
export function consumeNotice(): Notice | undefined {
  const left = tabStorage.get(noticeKey)
  tabStorage.remove(noticeKey)
  return notices.find((notice) => notice === left)
}

export function hasReturnPath(): boolean {
  return tabStorage.get(returnPathKey) !== null
}

/**
 * Where this person was; nobody else is led there: the address may name a patient. What the person
 * before had typed goes, too, once it is known that somebody else is here.
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

/** A tab that slept while somebody signed out in another one leaves nothing either. */
export function tidyTab(): void {
  if (isWish(lastEnd())) forgetTab()
}

function forgetTab(): void {
  forgetDrafts()
  forgetSearches()
  tabStorage.remove(returnPathKey)
}
