/**
 * A draft that the server keeps. What isn't there yet stands in the tab: over a reload, and for as
 * long as there is no connection; then it is sent. Once the server has it the tab has it no more.
 */
import { tabStorage } from '#src/client/storage.ts'
import type { CallAction } from '#src/domain/action-request.ts'
import { draftActions } from '#src/domain/own-actions.ts'
import { failureOf } from '../failure.ts'
import { type Draft, type DraftState, type DraftStore, newIntent, parseDraft } from './draft.ts'

/** Milliseconds of calm after which what was typed is sent. */
const PAUSE_MS = 700
/** Milliseconds until a call that failed is made again. */
const AGAIN_MS = 15_000

/** Stands in the tab for a draft that the server is still to forget. */
const gone = 'gone'

export interface DraftKeeper extends DraftStore {
  /** Reads what is kept; to be awaited before the form is shown. Never throws. */
  open(): Promise<void>
  /** Stops waiting for the connection. */
  close(): void
}

interface KeeperParts {
  /** Names the form: `patients:new`. */
  about: string
  /** Where in the tab's storage what is unsent stands. */
  tabKey: string
  call: CallAction
  onState(state: DraftState): void
}

export function createDraftKeeper({ about, tabKey, call, onState }: KeeperParts): DraftKeeper {
  const params = { key: about }
  let current: Draft | undefined
  /** Null: to be forgotten there. */
  let unsent: Draft | null | undefined
  /**
   * Tells this form from the same one in another tab; a reload goes on with what it left unsent.
   */
  let holder = newIntent()
  /** The holder it was read from; undefined takes it over from whomever. */
  let from: string | null | undefined = null
  let isElsewhere = false
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const keepInTab = () => {
    if (unsent === undefined) tabStorage.remove(tabKey)
    else if (unsent === null) tabStorage.set(tabKey, gone)
    else tabStorage.set(tabKey, JSON.stringify({ ...unsent, holder, from }))
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
        // What the server refuses stays in the tab; only what went wrong on the way is repeated.
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
      const left = tabStorage.get(tabKey)
      if (left === gone) unsent = null
      else unsent = parseDraft(left)
      current = unsent ?? undefined
      if (unsent) {
        holder = unsent.holder ?? holder
        from = unsent.from
      }
      if (unsent !== undefined) return send()
      try {
        const kept = await call(draftActions.read, { params })
        current = kept ?? undefined
        from = kept?.holder ?? null
      } catch {
        // Without a connection a form begins empty; what is typed is sent later.
      }
    },
    read: () => current,
    write(draft) {
      const { base, values, intent } = draft
      const same = current && JSON.stringify([current.base, current.values, current.intent])
      if (same === JSON.stringify([base, values, intent])) return
      current = { ...draft, saved_at: new Date().toISOString() }
      unsent = current
      keepInTab()
      later(PAUSE_MS)
    },
    forget() {
      if (current === undefined) return
      current = undefined
      // What is gone on with elsewhere is not this form's to throw away.
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
      isClosed = true
      clearTimeout(timer)
      if (unsent !== undefined) send()
    },
  }
}
