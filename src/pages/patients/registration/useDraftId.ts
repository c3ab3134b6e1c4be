import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { randomString } from '#schemas/kit/random-string.ts'

/**
 * Which registration the form goes on with: `?draft=` of the address, so that a reload and a new
 * sign-in lead back to it, and each form that is begun has one of its own. Undefined for a moment.
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
