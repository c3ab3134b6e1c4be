/** What a part of the home page is to the server. A new part is a new file in tiles/. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { TileContent } from '#src/domain/home.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Extent } from './extents.ts'

/** Who looks, and what the parts of the page share so that it is asked for once. */
export interface Viewer {
  context: ServerContext
  userId: number
  /** What the person sees. */
  readScope: ReadScope
  permissions: ReadonlySet<string>
  holds(permission: string): boolean
  /** Resources whose records the person may list, in the order of the menu. */
  listed: readonly Resource[]
  /** How many records these have, by resource name. */
  extents(): Promise<ReadonlyMap<string, Extent>>
}

export interface HomeTile {
  /** Names its title: `home.tile.<id>` in locales. */
  id: string
  /** Smaller comes first. */
  order: number
  /** Whether it can be of use to this person; decided without asking the database. */
  concerns(viewer: Viewer): boolean
  /** Undefined when there is nothing to show today. */
  read(viewer: Viewer): Promise<TileContent | undefined>
}
