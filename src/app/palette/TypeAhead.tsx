import { type RefObject, useLayoutEffect } from 'react'

interface TypeAheadProps {
  /** Receives the text that the user types. */
  text: RefObject<string>
  onClose: () => void
}

/**
 * While the palette's code loads, its keys belong to the palette: not to the page's shortcuts or to
 * the input that has the focus.
 */
export function TypeAhead({ text, onClose }: TypeAheadProps) {
  useLayoutEffect(() => {
    text.current = ''
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      // AltGraph types third-level characters of the Khmer keyboard.
      if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') text.current = text.current.slice(0, -1)
      else if (isText(key)) text.current += key
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [text, onClose])
  return null
}

/** Names of keys, such as Enter, are Latin words; one Khmer key can type two characters. */
const isText = (key: string) => key.length === 1 || /^[^\x20-\x7e]+$/.test(key)
