/**
 * Filters typing through native edits, so that the caret stays in place and Ctrl+Z works. Other
 * changes (autofill, composition) are filtered afterwards.
 */

export type TextElement = HTMLInputElement | HTMLTextAreaElement
/**
 * Filters a text. `isWhole`: the text was pasted rather than typed. `previousText`: the previous
 * text if it is a formatted value and the user has not typed yet.
 */
export type TextFilter = (text: string, isWhole: boolean, previousText?: string) => string

/** The effect of an insertion. `pass`: the browser's default; `refuse`: nothing. */
export type PlannedEdit =
  | 'pass'
  | 'refuse'
  | {
      /** The replaced part of the current text. */
      from: number
      to: number
      text: string
      /** The caret position afterwards. */
      caret: number
    }

/** Plans the insertion of `inserted` over the selection from `start` to `end`, with `filter`. */
export function planEdit(
  present: string,
  { start, end, inserted }: { start: number; end: number; inserted: string },
  keep: (text: string) => string,
): PlannedEdit {
  const before = present.slice(0, start) + inserted
  const raw = before + present.slice(end)
  const filteredText = keep(raw)
  if (filteredText === raw) return 'pass'
  if (filteredText === present) return 'refuse'
  const from = sharedStart(present, filteredText)
  const rest = sharedStart(reversed(present.slice(from)), reversed(filteredText.slice(from)))
  return {
    from,
    to: present.length - rest,
    text: filteredText.slice(from, filteredText.length - rest),
    caret: caretAfter(before, filteredText, keep),
  }
}

/** The caret position after the filtered text before it. */
export function caretAfter(before: string, filteredText: string, keep: (text: string) => string): number {
  return Math.min(keep(before).length, filteredText.length)
}

function sharedStart(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

/** Undo and redo: each state has already been filtered. */
export const isHistory = (inputType: string | undefined) => /^history/.test(inputType ?? '')

const PASTED = /^insertFrom(?:Paste|Drop|Yank)/

/**
 * The filter for one edit of `present`. Pasted text and its result are judged as a whole: `150.50`
 * in a field of whole riel fails validation later, and must not turn into 1505.
 */
export function ruleFor(
  rule: TextFilter,
  { present, isEdited }: { present: string; isEdited: boolean },
  inputType: string | undefined,
) {
  const isWhole =
    PASTED.test(inputType ?? '') || (rule(present, false) !== present && rule(present, true) === present)
  return (text: string) => rule(text, isWhole, isEdited ? undefined : present)
}

/** State shared by both filters of a typed text. */
export interface Watch {
  filter: TextFilter | undefined
  /** The user has typed here; until then the input shows a formatted value. */
  isEdited: boolean
  /** The current edit is our own: its text is already filtered. */
  isOwn: boolean
}

/**
 * Listens to an input and filters text before it changes. Returns the cleanup function. For edits
 * that cannot be intercepted nothing happens here, and `onChange` gets the raw text.
 */
export function filterTyping(element: TextElement, watch: Watch): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const { filter, isEdited } = watch
    const { value: present, selectionStart: start, selectionEnd: end } = element
    if (watch.isOwn || !filter || event.isComposing || !event.data) return
    if (start === null || end === null || !/^insert(Text|FromPaste)$/.test(event.inputType)) return
    const keep = ruleFor(filter, { present, isEdited }, event.inputType)
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

// Deprecated without successor: the only scripted edit that supports Ctrl+Z.
const canEdit = () => typeof document.execCommand === 'function'
