/** What saved views are of: a list, or another page whose look can be kept. */
import type { SavedView, ViewContent } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'
import { useApplyView } from './useApplyView.ts'
import { useCurrentView } from './useCurrentView.ts'

export interface ViewPlace {
  path: string
  /** Its look may tell of people, and is kept by the tab alone. */
  personal: boolean
}

export interface Viewed {
  place: ViewPlace
  /** Page that `?view=` is added to. */
  address: string
  /** The one in use. */
  view: SavedView | null
  content: ViewContent
  isChanged: boolean
  apply(view: SavedView | null): void
}

/** The list that is mounted. */
export function useViewedList(): Viewed {
  const resource = useResource()
  const apply = useApplyView()
  return { place: resource, address: listPath(resource.path), ...useCurrentView(), apply }
}
