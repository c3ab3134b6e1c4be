/** Handles Enter pressed before the search results for the typed text have arrived. */
import { type KeyboardEvent, useEffect, useState } from 'react'

interface EnterAhead<T> {
  /** The typed text, trimmed. */
  text: string
  /** The listed options do not match the text yet. */
  isWaiting: boolean
  found: readonly T[]
  choose(option: T): void
  /** Whether the first result is chosen regardless of the highlighted option. Default never. */
  isMatch?: (first: T) => boolean
  /** Whether an option highlighted when Enter was pressed counts. Default always. */
  countsMark?: boolean
}

/**
 * Remembers Enter until the results arrive. Then it chooses the highlighted option if it is still
 * listed, and otherwise nothing: the user sees the list and presses Enter again.
 */
export function useEnterAhead<T extends { id: number }>(options: EnterAhead<T>) {
  const { text, isWaiting, found, choose, isMatch: isPreferred, countsMark = true } = options
  const [ahead, setAhead] = useState<{ text: string; marked?: number }>()
  useEffect(() => {
    if (!ahead || isWaiting) return
    setAhead(undefined)
    if (ahead.text !== text) return
    const [first] = found
    const match = first && isPreferred?.(first) ? first : found.find(({ id }) => id === ahead.marked)
    if (match) choose(match)
  })
  /** For the text input, before the surrounding Autocomplete handles the key. */
  const awaitEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWaiting || text === '') return
    const marked = countsMark ? found[markedIndex(event.target as Element)] : undefined
    setAhead({ text, ...(marked ? { marked: marked.id } : {}) })
    event.preventDefault()
    event.stopPropagation()
  }
  return { awaitEnter, choosesOnce: (read: string) => setAhead({ text: read }) }
}

/** Index of the input's active option; NaN without one. */
const markedIndex = (box: Element) => Number(box.getAttribute('aria-activedescendant')?.split('-').at(-1))
