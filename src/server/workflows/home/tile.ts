/** The interface of a tile on the home page. A new tile is a new file in tiles/. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { TileContent } from '#src/domain/home.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Extent } from './extents.ts'

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
