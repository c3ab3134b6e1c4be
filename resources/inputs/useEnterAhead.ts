/** Enter may be faster than the server: what is listed still is of what was typed before. */
import { type KeyboardEvent, useEffect, useState } from 'react'

interface EnterAhead<T> {
  /** What is typed, without blanks around it. */
  text: string
  /** What is listed is not of this text yet. */
  isWaiting: boolean
  found: readonly T[]
  choose(option: T): void
  /** Whether the first that is found is chosen whatever was marked. Default never. */
  isMeant?: (first: T) => boolean
  /** Whether an option counts that was marked when Enter came. Default always. */
  countsMark?: boolean
}

/**
 * Keeps an Enter until the answer is there. Chosen is then what was marked, if it is still found,
 * and otherwise nothing: the list says what there is, and Enter is pressed again.
 */
export function useEnterAhead<T extends { id: number }>(options: EnterAhead<T>) {
  const { text, isWaiting, found, choose, isMeant, countsMark = true } = options
  const [ahead, setAhead] = useState<{ text: string; marked?: number }>()
  useEffect(() => {
    if (!ahead || isWaiting) return
    setAhead(undefined)
    if (ahead.text !== text) return
    const [first] = found
    const meant = first && isMeant?.(first) ? first : found.find(({ id }) => id === ahead.marked)
    if (meant) choose(meant)
  })
  /** For the box that is typed in, before the Autocomplete around it hears of the key. */
  const awaitEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWaiting || text === '') return
    const marked = countsMark ? found[markedIndex(event.target as Element)] : undefined
    setAhead({ text, ...(marked ? { marked: marked.id } : {}) })
    event.preventDefault()
    event.stopPropagation()
  }
  return { awaitEnter, choosesOnce: (read: string) => setAhead({ text: read }) }
}

/** Of the option that the box names as its active one; NaN without any. */
const markedIndex = (box: Element) => Number(box.getAttribute('aria-activedescendant')?.split('-').at(-1))
