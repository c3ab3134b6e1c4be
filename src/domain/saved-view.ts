/** A saved list view as the API answers it, with the user's own name for it. */
import type { View } from '#schemas/kit/views.ts'

export interface ViewContent {
  filter: Readonly<Record<string, unknown>>
  /** Null: the list's default order. */
  sort: readonly [field: string, order: 'ASC' | 'DESC'] | null
  /** Null: the schema's default columns. */
  columns: readonly string[] | null
  /** Pixels by column; columns without one have the width of their content. */
  widths: Readonly<Record<string, number>>
  /** Null: the user's default page size. */
  page_size: number | null
  /**
   * Name of the declared view (`views` of the schema) whose board, calendar or cards show the
   * records; null: the table.
   */
  layout: string | null
}

export interface SavedView extends ViewContent {
  id: number
  /** Path of the list's resource. */
  resource: string
  name: string
  /** All users with this role see it; null for a personal view. */
  role: { id: number; kh: string; en: string } | null
  /** Name of the owner. */
  owner: string
  /** Whether the user can rename, change, share and delete it. */
  is_mine: boolean
  /** Whether it is the user's default view of the list. */
  is_default: boolean
  /** Names of fields in the view that the schema no longer has. */
  dropped: readonly string[]
}

/** A view that the schema declares, in the user's language. Its id is its name. */
export interface DeclaredView extends Omit<SavedView, 'id' | 'is_mine'> {
  id: string
  is_mine: false
  as: View['as']
}

/** What a list can show: a view of the schema, or a saved one. */
export type ListedView = SavedView | DeclaredView

export const isDeclaredView = (view: ListedView | null | undefined): view is DeclaredView =>
  typeof view?.id === 'string'

/** Maximum length of a name, and maximum views per user and list. */
export const maxViewName = 80
export const maxViews = 100
/** Pixels of a column that a view can keep. */
export const columnWidth = { min: 48, max: 4000 } as const
/** The permission to share a view with a role. */
export const sharePermission = 'share_views'
