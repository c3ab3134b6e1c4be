import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** What of a work list is in sight, and how to change it. */
export interface WorkState<Part extends string> {
  part: Part
  page: number
  /** What is searched for, once typing has paused. */
  q: string
  /** What stands in the box. */
  text: string
  choose(part: Part): void
  go(page: number): void
  type(text: string): void
}

/**
 * Which part of a work list is shown, and which page: in the address, so that going back finds them
 * again. What is searched for may be somebody's name and stays out of it.
 * @param parts The first is shown unless another is chosen.
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
    type: (typed) => {
      setText(typed)
      if (page > 1) show({ part, page: 1 })
    },
  }
}
