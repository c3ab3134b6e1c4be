/**
 * The text of an input between keystrokes. The form always holds what was typed; only on leaving
 * the input does it become the value it stands for, shown the way that value is written.
 */
import {
  type ChangeEvent,
  type CompositionEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

export interface TextRules {
  /** A value (or text that could not be read) as it stands in the input. */
  show(value: unknown): string
  /** Typed text as a value; what can't be read comes back unchanged. */
  read(text: string): unknown
  /** What remains of typed or pasted text; default all of it. */
  filter?: ((text: string, isPasted: boolean) => string) | undefined
}

export function useTypedText(
  { show, read, filter }: TextRules,
  { value, change, blur }: { value: unknown; change(value: unknown): void; blur(): void },
) {
  const [typed, setTyped] = useState<string>()
  // Refused characters change no state, but the caret still has to be put back.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const element = useRef<TextElement>(null)
  const isComposing = useRef(false)
  const caret = useRef<number | undefined>(undefined)

  // A filtered text differs from what the browser holds, which would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    if (document.activeElement === element.current)
      element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function take(target: TextElement, isPasted: boolean) {
    const raw = target.value
    const kept = filter ? filter(raw, isPasted) : raw
    if (filter && kept !== raw) {
      renderAgain()
      caret.current = Math.min(
        filter(raw.slice(0, target.selectionStart ?? raw.length), isPasted).length,
        kept.length,
      )
    }
    setTyped(kept)
    change(kept)
  }

  return {
    value: typed ?? show(value),
    inputRef: element,
    onChange: (event: ChangeEvent<TextElement>) => {
      const { inputType, isComposing: isNative } = event.nativeEvent as InputEvent
      // Half-composed text belongs to the input method: touching it would break the composition.
      if (isComposing.current || isNative) setTyped(event.target.value)
      else take(event.target, inputType === 'insertFromPaste' || inputType === 'insertFromDrop')
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      isComposing.current = false
      take(event.currentTarget, false)
    },
    onBlur: () => {
      if (typed !== undefined) change(typed === '' ? null : read(typed))
      setTyped(undefined)
      blur()
    },
  }
}
