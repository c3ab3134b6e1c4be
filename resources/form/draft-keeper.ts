/**
 * A draft that the server stores. The tab stores unsent text only when the server can't take it or
 * the page is reloaded, and removes it once the server has it: browsers write the storage of a tab
 * to the disk, where deleted text remains readable.
 */
import { tabStorage } from '#src/client/storage.ts'
import type { CallAction } from '#src/domain/action-request.ts'
import { draftActions } from '#src/domain/own-actions.ts'
import { failureOf } from '../failure.ts'
import { type Draft, type DraftState, type DraftStore, newIntent, parseDraft } from './draft.ts'

/** Milliseconds of pause before a draft is sent. */
const PAUSE_MS = 700
/** Milliseconds before a failed call is repeated. */
const AGAIN_MS = 15_000

/** Stored in the tab for a draft that the server has yet to delete. */
const deletionMark = 'gone'

export interface DraftKeeper extends DraftStore {
  /** Loads the draft. Await it before the form is shown. Never throws. */
  open(): Promise<void>
  /** Stops waiting for the connection. */
  close(): void
}

interface KeeperParts {
  /** Identifies the form: `patients:new`. */
  about: string
  /** The key of the unsent draft in the tab's storage. */
  tabKey: string
  call: CallAction
  onState(state: DraftState): void
}

export function createDraftKeeper({ about, tabKey, call, onState }: KeeperParts): DraftKeeper {
  const params = { key: about }
  let current: Draft | undefined
  /** Null: delete it on the server. */
  let unsent: Draft | null | undefined
  /**
   * Distinguishes this form from the same one in another tab. A reload continues its own unsent
   * draft.
   */
  let holder = newIntent()
  /** The holder that the draft was read from; undefined takes it over from any holder. */
  let from: string | null | undefined = null
  let isElsewhere = false
  let isSending = false
  /** The last call failed: the tab stores each change until one succeeds. */
  let isStuck = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const keepInTab = () => {
    if (unsent === undefined) tabStorage.remove(tabKey)
    else if (unsent === null) tabStorage.set(tabKey, deletionMark)
    else tabStorage.set(tabKey, JSON.stringify({ ...unsent, holder, from }))
  }

  const onPageHide = () => {
    if (unsent !== undefined) keepInTab()
  }

  const sendOne = (draft: Draft | null): Promise<unknown> => {
    if (draft === null) return call(draftActions.forget, { params })
    const { base, values, intent } = draft
    const body = { base, values, holder, from, ...(intent ? { intent } : {}) }
    return call(draftActions.keep, { params, body })
  }

  const run = async () => {
    while (unsent !== undefined) {
      const now = unsent
      try {
        await sendOne(now)
      } catch (error) {
        const { status, code } = failureOf(error)
        isElsewhere = code === 'DRAFT_ELSEWHERE'
        isStuck = true
        // A closed form may belong to a session that has ended: nothing is left behind.
        if (!isClosed) keepInTab()
        // A draft that the server refuses stays in the tab; only transport failures are retried.
        const isRepeated = status === 0 || status >= 500
        if (isElsewhere) onState('elsewhere')
        else if (now !== null) onState(isRepeated ? 'waiting' : 'refused')
        if (!isClosed && isRepeated) later(AGAIN_MS)
        return
      }
      if (unsent === now) {
        unsent = undefined
        keepInTab()
      }
      isStuck = false
    }
    onState('kept')
  }

  const send = () => {
    clearTimeout(timer)
    if (isSending || isElsewhere) return
    isSending = true
    void run().finally(() => {
      isSending = false
    })
  }

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, ms)
  }

  return {
    async open() {
      isClosed = false
      window.addEventListener('pagehide', onPageHide)
      const left = tabStorage.get(tabKey)
      if (left === deletionMark) unsent = null
      else unsent = parseDraft(left)
      current = unsent ?? undefined
      if (unsent) {
        holder = unsent.holder ?? holder
        from = unsent.from
      }
      if (unsent !== undefined) return send()
      try {
        const storedDraft = await call(draftActions.read, { params })
        current = storedDraft ?? undefined
        from = storedDraft?.holder ?? null
      } catch {
        // Without a connection a form begins empty and sends its text later.
      }
    },
    read: () => current,
    write(draft) {
      const { base, values, intent } = draft
      const same = current && JSON.stringify([current.base, current.values, current.intent])
      if (same === JSON.stringify([base, values, intent])) return
      current = { ...draft, saved_at: new Date().toISOString() }
      unsent = current
      if (isStuck) keepInTab()
      later(PAUSE_MS)
    },
    forget() {
      if (current === undefined) return
      current = undefined
      // A draft that continues elsewhere must not be deleted here.
      unsent = isElsewhere ? undefined : null
      keepInTab()
      send()
    },
    flush() {
      if (unsent !== undefined) send()
    },
    takeOver() {
      from = undefined
      isElsewhere = false
      send()
    },
    close() {
      window.removeEventListener('pagehide', onPageHide)
      if (!navigator.onLine) onPageHide()
      isClosed = true
      clearTimeout(timer)
      if (unsent !== undefined) send()
    },
  }
}
