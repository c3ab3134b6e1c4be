/** A view of a list as the API tells it: what to look at, in the person's own words. */

export interface ViewContent {
  filter: Readonly<Record<string, unknown>>
  /** Null: the list's own order. */
  sort: readonly [field: string, order: 'ASC' | 'DESC'] | null
  /** Null: the schema's own columns. */
  columns: readonly string[] | null
  /** Null: as many rows as the person usually sees. */
  page_size: number | null
}

export interface SavedView extends ViewContent {
  id: number
  /** Path of the resource whose list it is. */
  resource: string
  name: string
  /** Everybody with this role sees it; null for a personal one. */
  role: { id: number; kh: string; en: string } | null
  /** Whose it is. */
  owner: string
  /** Whether the person may rename, change, share and delete it. */
  is_mine: boolean
  /** Whether the person's list begins with it. */
  is_default: boolean
  /** Names of fields that the view knew and the schema no longer has. */
  dropped: readonly string[]
}

/** Longest name, and most views of one person on one list. */
export const maxViewName = 80
export const maxViews = 100
/** The permission to share a view with a role. */
export const sharePermission = 'share_views'
