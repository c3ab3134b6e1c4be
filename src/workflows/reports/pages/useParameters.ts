/** The parameters of a report page, kept in its URL. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export type Parameters = Readonly<Record<string, string>>

export function useParameters() {
  const [search, setSearch] = useSearchParams()
  const parameters: Parameters = Object.fromEntries(search)
  // Two changes may occur before the next render; the second must not undo the first.
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = Object.fromEntries(search)
  }, [search])
  /** Writes other parameters to the URL. */
  const replace = (others: Parameters) => {
    latest.current = others
    setSearch(others, { replace: true })
  }
  /** Changes some of them; an empty one is removed, unless it is `keeps`. */
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
