/**
 * Typing that a rule changes, done as one edit of the browser's own: the caret stays, and Ctrl+Z
 * takes it back. What comes otherwise (autofill, composition) is put right afterwards.
 */

export type TextElement = HTMLInputElement | HTMLTextAreaElement
/**
 * What remains of a text; `isWhole` when it was pasted rather than typed key by key. `shown` is
 * what stood there before, where it is a value as the input shows it and nothing has been typed
 * yet.
 */
export type TextFilter = (text: string, isWhole: boolean, shown?: string) => string

/** What an insertion comes to. `pass`: just as the browser would do it; `refuse`: nothing. */
export type PlannedEdit =
  | 'pass'
  | 'refuse'
  | {
      /** The part of the present text that is replaced. */
      from: number
      to: number
      text: string
      /** Where the caret stands afterwards. */
      caret: number
    }

/**
 * Plans `inserted` in place of the selection from `start` to `end`; `filter` says what may stay.
 */
export function planEdit(
  present: string,
  { start, end, inserted }: { start: number; end: number; inserted: string },
  keep: (text: string) => string,
): PlannedEdit {
  const before = present.slice(0, start) + inserted
  const raw = before + present.slice(end)
  const kept = keep(raw)
  if (kept === raw) return 'pass'
  if (kept === present) return 'refuse'
  const from = sharedStart(present, kept)
  const rest = sharedStart(reversed(present.slice(from)), reversed(kept.slice(from)))
  return {
    from,
    to: present.length - rest,
    text: kept.slice(from, kept.length - rest),
    caret: caretAfter(before, kept, keep),
  }
}

/** The caret behind what remains of the text before it. */
export function caretAfter(before: string, kept: string, keep: (text: string) => string): number {
  return Math.min(keep(before).length, kept.length)
}

function sharedStart(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

/** Going back and forth in what was typed: each state has been through the rules already. */
export const isHistory = (inputType: string | undefined) => /^history/.test(inputType ?? '')

const PASTED = /^insertFrom(?:Paste|Drop|Yank)/

/**
 * The rule for one edit of `present`. What is pasted is judged as a whole, and so is what becomes
 * of it: `150.50` in a field of whole riel is refused later, and must not turn into 1505 on the
 * way.
 */
export function ruleFor(
  rule: TextFilter,
  { present, isTyped }: { present: string; isTyped: boolean },
  inputType: string | undefined,
) {
  const isWhole =
    PASTED.test(inputType ?? '') || (rule(present, false) !== present && rule(present, true) === present)
  return (text: string) => rule(text, isWhole, isTyped ? undefined : present)
}

/** The part of a typed text's hook that both ways of filtering share. */
export interface Watch {
  filter: TextFilter | undefined
  /** Somebody has typed here; until then the input shows a value in its own way. */
  isTyped: boolean
  /** The edit now being made is one of our own: its text is as it should be. */
  isOwn: boolean
}

/**
 * Watches an input and carries its rule out before the text changes. Returns the function that
 * stops it. Where the browser edits differently, nothing happens here and `onChange` finds the raw
 * text.
 */
export function filterTyping(element: TextElement, watch: Watch): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const { filter, isTyped } = watch
    const { value: present, selectionStart: start, selectionEnd: end } = element
    if (watch.isOwn || !filter || event.isComposing || !event.data) return
    if (start === null || end === null || !/^insert(Text|FromPaste)$/.test(event.inputType)) return
    const keep = ruleFor(filter, { present, isTyped }, event.inputType)
    const plan = planEdit(present, { start, end, inserted: event.data }, keep)
    if (plan === 'pass') return
    if (plan === 'refuse') event.preventDefault()
    else if (canEdit()) {
      event.preventDefault()
      watch.isOwn = true
      element.setSelectionRange(plan.from, plan.to)
      if (plan.text) document.execCommand('insertText', false, plan.text)
      else document.execCommand('delete')
      element.setSelectionRange(plan.caret, plan.caret)
      watch.isOwn = false
    }
  }
  element.addEventListener('beforeinput', onBeforeInput as EventListener)
  return () => element.removeEventListener('beforeinput', onBeforeInput as EventListener)
}

// Deprecated without successor: still the only edit from a script that Ctrl+Z knows.
const canEdit = () => typeof document.execCommand === 'function'
