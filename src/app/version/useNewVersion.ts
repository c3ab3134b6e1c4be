import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageBuild, servedBuild } from '#src/client/build.ts'
import { tabStorage } from '#src/client/storage.ts'
import { allowUnload } from '#src/ui/unload-guard.ts'
import { reloadGuard, reloadOnce } from '../reload-guard.ts'

/** Milliseconds between two questions, give or take a fifth so that not all pages ask at once. */
const usualPause = 5 * 60_000
/** Milliseconds for which "later" holds. */
const later = 60 * 60_000
/** A page that became visible asks, unless it did within this many milliseconds. */
const freshFor = 30_000

/** Where the tab keeps the build that the last reload was to bring. */
const reloadedForKey = 'reloadedFor'

/**
 * The product was updated since this page was loaded (specification §4, the periodic check of the
 * build manifest). Nothing is asked before the reload guard's time is over, so that no page can be
 * offered one reload after another; nor is a build offered that a reload has not brought.
 */
export function useNewVersion(): { isThere: boolean; reload(): void; putOff(): void } {
  const own = pageBuild()
  const [isSettled, setSettled] = useState(false)
  const [putOff, setPutOff] = useState<string>()
  const { data: served } = useQuery({
    queryKey: ['build'],
    enabled: isSettled && own !== undefined,
    queryFn: ({ signal }) => servedBuild(signal),
    staleTime: freshFor,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: () => usualPause * (0.8 + 0.4 * Math.random()),
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), reloadGuard)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!putOff) return
    const timer = setTimeout(() => setPutOff(undefined), later)
    return () => clearTimeout(timer)
  }, [putOff])

  const isNew = typeof served === 'string' && served !== own && served !== tabStorage.get(reloadedForKey)
  return {
    isThere: isNew && served !== putOff,
    putOff: () => setPutOff(served ?? undefined),
    reload: () => {
      // A tab that keeps nothing keeps no drafts either: there the browser asks before it reloads.
      if (!served || !tabStorage.set(reloadedForKey, served)) return window.location.reload()
      allowUnload()
      reloadOnce()
    },
  }
}
