import { useEffect } from 'react'
import type { SavedView } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { useApplyView } from './useApplyView.ts'
import { useViews } from './useViews.ts'

/** The list starts with a view that this browser remembers. */
export function BeginView({ view }: { view: SavedView }) {
  const apply = useApplyView()
  useEffect(() => apply(view, { replace: true }), [apply, view])
  return <ScreenSkeleton />
}

/** In a new browser, requests the user's default view of the list once. */
export function StartViewPrompt({ isUntouched }: { isUntouched: boolean }) {
  const apply = useApplyView()
  const { views } = useViews(useResource(), true)
  const first = views.find((view) => view.is_default)
  useEffect(() => {
    if (first && isUntouched) apply(first, { replace: true })
  }, [first, isUntouched, apply])
  return null
}
