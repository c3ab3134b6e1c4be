import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { randomString } from '#schemas/kit/random-string.ts'

/**
 * The draft that the form continues: `?draft=` in the URL, so that a reload and a new sign-in
 * return to it. Each new form has its own. Undefined for a moment.
 */
export function useDraftId(): string | undefined {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const named = /^\w{1,40}$/.exec(search.get('draft') ?? '')?.[0]
  useEffect(() => {
    if (named !== undefined) return
    const begin = (present: URLSearchParams) => {
      const next = new URLSearchParams(present)
      next.set('draft', randomString(12))
      return next
    }
    setSearch(begin, { replace: true, state })
  }, [named, setSearch, state])
  return named
}
