/**
 * The text of an input between keystrokes. The form always holds what was typed; only on leaving
 * the input does it become the value it stands for, shown the way that value is written.
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
  /** A value (or text that could not be read) as it stands in the input. */
  show(value: unknown): string
  /** Typed text as a value; what can't be read comes back unchanged. */
  read(text: string): unknown
  /** What remains of typed or pasted text; default all of it. */
  filter?: TextFilter | undefined
}

export function useTextInput(
  { show, read, filter }: TextRules,
  { value, change, blur }: { value: unknown; change(value: unknown): void; blur(): void },
) {
  // The value beside the text: when the form has got another one, the text no longer stands for it.
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const isTyped = typed !== undefined && Object.is(typed.value, value)
  // Refused characters change no state, but the caret still has to be put back.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const element = useRef<TextElement>(null)
  const isComposing = useRef(false)
  const caret = useRef<number | undefined>(undefined)
  const watch = useRef<Watch>({ filter, isTyped, isOwn: false })

  useEffect(() => {
    watch.current.filter = filter
    watch.current.isTyped = isTyped
  })
  useEffect(() => {
    if (element.current) return filterTyping(element.current, watch.current)
  }, [])

  // A filtered text differs from what the browser holds, which would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    if (document.activeElement === element.current)
      element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const shown = isTyped ? typed.text : show(value)

  function take(target: TextElement, inputType?: string) {
    const raw = target.value
    const isRaw = filter && !watch.current.isOwn && !isHistory(inputType)
    const keep = isRaw ? ruleFor(filter, { present: shown, isTyped }, inputType) : (text: string) => text
    const kept = keep(raw)
    if (kept !== raw) {
      renderAgain()
      caret.current = caretAfter(raw.slice(0, target.selectionStart ?? raw.length), kept, keep)
    }
    setTyped({ text: kept, value: kept })
    change(kept)
  }

  return {
    value: shown,
    inputRef: element,
    onChange: (event: ChangeEvent<TextElement>) => {
      const { inputType, isComposing: isNative } = event.nativeEvent as InputEvent
      // Half-composed text belongs to the input method: touching it would break the composition.
      if (isComposing.current || isNative) setTyped({ text: event.target.value, value })
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
      if (isTyped) change(typed.text === '' ? null : read(typed.text))
      setTyped(undefined)
      blur()
    },
  }
}
