/** The interface of a tile on the home page. A workflow declares its tiles (`tiles`). */
import type { Resource } from '#schemas/kit/resource.ts'
import type { TileContent } from '#src/domain/home.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'

/** The records of a resource that the user sees. */
export interface Extent {
  /** Number of active records. */
  count: number
  /** Too many to count at each request: an estimate of the database. */
  is_estimate: boolean
  /** The last change of any record, including deleted ones; null for estimates. */
  changed_at: string | null
  /** Active records without a Latin name, if the resource has one. */
  unnamed: number
}

/** The user, and data shared by tiles so that it is loaded once. */
export interface Viewer {
  context: ServerContext
  userId: number
  /** The user's row scope. */
  readScope: ReadScope
  permissions: ReadonlySet<string>
  holds(permission: string): boolean
  /** Resources whose records the user can list, in menu order. */
  listed: readonly Resource[]
  /** Number of records by resource name. */
  extents(): Promise<ReadonlyMap<string, Extent>>
}

export interface HomeTile {
  /** Key of its title: `home.tile.<id>` in locales. */
  id: string
  /** Smaller comes first. */
  order: number
  /** Whether the tile is useful to this user, decided without a query. */
  concerns(viewer: Viewer): boolean
  /** Undefined if there is nothing to show today. */
  read(viewer: Viewer): Promise<TileContent | undefined>
}
