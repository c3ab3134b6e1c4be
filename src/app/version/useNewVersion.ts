import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageBuild, servedBuild } from '#src/client/build.ts'
import { tabStorage } from '#src/client/storage.ts'
import { allowUnload } from '#src/ui/unload-guard.ts'
import { reloadGuard, reloadOnce } from '../reload-guard.ts'

/** Milliseconds between checks, ± 20 % so that not all pages check simultaneously. */
const usualPause = 5 * 60_000
/** Milliseconds that "later" postpones the banner. */
const later = 60 * 60_000
/** A page that becomes visible checks again, unless it did within this many milliseconds. */
const freshFor = 30_000

/** The tab's key for the build that the last reload was meant to load. */
const reloadedForKey = 'reloadedFor'

/**
 * Detects a product update since this page was loaded (specification §4, the periodic check of the
 * build manifest). Checks nothing before the reload guard's time is over, so that a page is not
 * offered one reload after another; nor does it offer a build that a reload did not deliver.
 */
export function useNewVersion(): { isThere: boolean; reload(): void; postpone(): void } {
  const own = pageBuild()
  const [isReady, setReady] = useState(false)
  const [postponedBuild, setPutOff] = useState<string>()
  const { data: served } = useQuery({
    queryKey: ['build'],
    enabled: isReady && own !== undefined,
    queryFn: ({ signal }) => servedBuild(signal),
    staleTime: freshFor,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: () => usualPause * (0.8 + 0.4 * Math.random()),
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), reloadGuard)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!postponedBuild) return
    const timer = setTimeout(() => setPutOff(undefined), later)
    return () => clearTimeout(timer)
  }, [postponedBuild])

  const isNew = typeof served === 'string' && served !== own && served !== tabStorage.get(reloadedForKey)
  return {
    isThere: isNew && served !== postponedBuild,
    postpone: () => setPutOff(served ?? undefined),
    reload: () => {
      // A tab without storage has no drafts either: the browser asks before it reloads.
      if (!served || !tabStorage.set(reloadedForKey, served)) return window.location.reload()
      allowUnload()
      reloadOnce()
    },
  }
}
