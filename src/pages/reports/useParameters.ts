/** What a page of reports is asked for stands in its address. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export type Parameters = Readonly<Record<string, string>>

export function useParameters() {
  const [search, setSearch] = useSearchParams()
  const parameters: Parameters = Object.fromEntries(search)
  // Two changes may come before the page is drawn anew; the second must not undo the first.
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = Object.fromEntries(search)
  }, [search])
  /** Puts others into the address. */
  const replace = (others: Parameters) => {
    latest.current = others
    setSearch(others, { replace: true })
  }
  /** Changes some of them; an empty one is taken out, unless it `keeps` its place. */
  const set = (changed: Parameters, keeps = '') =>
    replace(
      Object.fromEntries(
        Object.entries({ ...latest.current, ...changed }).filter(
          ([name, value]) => value !== '' || name === keeps,
        ),
      ),
    )
  return { parameters, set, replace }
}
