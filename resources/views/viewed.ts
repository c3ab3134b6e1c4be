/** What saved views belong to: a list, or another page with settings. */
import type { DeclaredView, ListedView, ViewContent } from '#src/domain/saved-view.ts'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'
import { useDeclaredViews } from './declared-views.ts'
import { useApplyView } from './useApplyView.ts'
import { useCurrentView } from './useCurrentView.ts'

export interface ViewPlace {
  path: string
  /** Its settings may reveal patients, and are kept in the tab only. */
  personal: boolean
}

export interface Viewed {
  place: ViewPlace
  /** The page that `?view=` is added to. */
  address: string
  /** Views that the schema declares. */
  declared: readonly DeclaredView[]
  /** The current view. */
  view: ListedView | null
  content: ViewContent
  isChanged: boolean
  apply(view: ListedView | null): void
}

/** The mounted list. */
export function useViewedList(): Viewed {
  const resource = useResource()
  const apply = useApplyView()
  const declared = useDeclaredViews()
  return { place: resource, address: listPath(resource.path), declared, ...useCurrentView(), apply }
}
