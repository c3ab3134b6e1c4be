import { useEffect } from 'react'
import type { SavedView } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { useApplyView } from './useApplyView.ts'
import { useViews } from './useViews.ts'

/** The list begins with a view that this browser knows. */
export function BeginView({ view }: { view: SavedView }) {
  const apply = useApplyView()
  useEffect(() => apply(view, { replace: true }), [apply, view])
  return <ScreenSkeleton />
}

/** Asks once, in a browser that doesn't know, with which view the person's list begins. */
export function StartViewPrompt({ isUntouched }: { isUntouched: boolean }) {
  const apply = useApplyView()
  const { views } = useViews(useResource(), true)
  const first = views.find((view) => view.is_default)
  useEffect(() => {
    if (first && isUntouched) apply(first, { replace: true })
  }, [first, isUntouched, apply])
  return null
}
