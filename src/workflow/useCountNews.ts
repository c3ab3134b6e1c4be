/** The text of a live region: the number of rows of a list, after it has changed. */
import { useRef } from 'react'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** Milliseconds without another change: a busy list is announced once. */
const pause = 2_000

/** @param text The number in words; empty while it loads. Its first value is no news. */
export function useCountNews(text: string): string {
  const known = useRef('')
  const hasChanged = useRef(false)
  const settled = useDebounced(text, pause)
  known.current ||= text
  hasChanged.current ||= settled !== '' && settled !== known.current
  return hasChanged.current ? settled : ''
}
