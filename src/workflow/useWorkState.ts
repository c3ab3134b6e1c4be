import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** The visible part of a work list, and how to change it. */
export interface WorkState<Part extends string> {
  part: Part
  page: number
  /** The search text, after typing pauses. */
  q: string
  /** The text in the search box. */
  text: string
  choose(part: Part): void
  go(page: number): void
  type(text: string): void
}

/**
 * The current part and page of a work list, kept in the URL so that going back restores them. The
 * search text may be a name and stays out of the URL.
 * @param parts The first is shown by default.
 */
export function useWorkState<Part extends string>(parts: readonly [Part, ...Part[]]): WorkState<Part> {
  const [address, setAddress] = useSearchParams()
  const [text, setText] = useState('')
  const part = parts.find((name) => name === address.get('part')) ?? parts[0]
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const show = (next: { part: Part; page: number }) =>
    setAddress(
      (now) => {
        now.delete('part')
        now.delete('page')
        if (next.part !== parts[0]) now.set('part', next.part)
        if (next.page > 1) now.set('page', String(next.page))
        return now
      },
      { replace: true },
    )
  return {
    part,
    page,
    q: useDebounced(text.trim(), 250),
    text,
    choose: (chosen) => show({ part: chosen, page: 1 }),
    go: (to) => show({ part, page: to }),
    type: (newText) => {
      setText(newText)
      if (page > 1) show({ part, page: 1 })
    },
  }
}
