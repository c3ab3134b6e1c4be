/**
 * The text of an input while the user types. The form always contains the typed text; on blur it
 * becomes the parsed value, displayed in its usual format.
 */
import {
  type ChangeEvent,
  type CompositionEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import {
  caretAfter,
  filterTyping,
  isHistory,
  ruleFor,
  type TextElement,
  type TextFilter,
  type Watch,
} from './edit-text.ts'

export interface TextRules {
  /** The input text of a value (or of text that could not be parsed). */
  show(value: unknown): string
  /** Parses typed text; returns invalid text unchanged. */
  read(text: string): unknown
  /** Filters typed or pasted text; default keeps all of it. */
  filter?: TextFilter | undefined
}

export function useTextInput(
  { show, read, filter }: TextRules,
  { value, change, blur }: { value: unknown; change(value: unknown): void; blur(): void },
) {
  // The value beside the text: once the form has another value, the text is outdated.
  const [draft, setDraft] = useState<{ text: string; value: unknown }>()
  const isEdited = draft !== undefined && Object.is(draft.value, value)
  // Rejected characters change no state, but the caret must be restored.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const element = useRef<TextElement>(null)
  const isComposing = useRef(false)
  const caret = useRef<number | undefined>(undefined)
  const watch = useRef<Watch>({ filter, isEdited, isOwn: false })

  useEffect(() => {
    watch.current.filter = filter
    watch.current.isEdited = isEdited
  })
  useEffect(() => {
    if (element.current) return filterTyping(element.current, watch.current)
  }, [])

  // A filtered text differs from the browser's text, which would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    if (document.activeElement === element.current)
      element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const displayText = isEdited ? draft.text : show(value)

  function take(target: TextElement, inputType?: string) {
    const raw = target.value
    const isRaw = filter && !watch.current.isOwn && !isHistory(inputType)
    const keep = isRaw
      ? ruleFor(filter, { present: displayText, isEdited }, inputType)
      : (text: string) => text
    const filteredText = keep(raw)
    if (filteredText !== raw) {
      renderAgain()
      caret.current = caretAfter(raw.slice(0, target.selectionStart ?? raw.length), filteredText, keep)
    }
    setDraft({ text: filteredText, value: filteredText })
    change(filteredText)
  }

  return {
    value: displayText,
    inputRef: element,
    onChange: (event: ChangeEvent<TextElement>) => {
      const { inputType, isComposing: isNative } = event.nativeEvent as InputEvent
      // Do not touch text during composition: it would break the input method.
      if (isComposing.current || isNative) setDraft({ text: event.target.value, value })
      else take(event.target, inputType)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      isComposing.current = false
      take(event.currentTarget)
    },
    onBlur: () => {
      if (isEdited) change(draft.text === '' ? null : read(draft.text))
      setDraft(undefined)
      blur()
    },
  }
}
