/** Loads all tiles of a user's home page in parallel. */
import type { FastifyBaseLogger } from 'fastify'
import { menuGroups } from '#application/menu.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tile, TileContent } from '#src/domain/home.ts'
import type { SignedIn } from '#src/server/access/auth/user-cache.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { contributionsOf } from '../define-workflow.ts'
import type { Extent, HomeTile, Viewer } from '../home-tile.ts'
import { readExtents } from './extents.ts'
import { platformTiles } from './platform-tiles.ts'

const groupOrder = new Map<string | undefined, number>(menuGroups.map(({ id }, at) => [id, at]))
const place = ({ menu }: Resource) => (groupOrder.get(menu?.group) ?? 99) * 1000 + (menu?.order ?? 0)

export function viewerOf(context: ServerContext, { id, permissions, coverage }: SignedIn): Viewer {
  const readScope = { registry: context.registry, coverage, reader: { userId: id, permissions } }
  const listed = context.registry.all
    .filter(({ menu, permissions: { list } }) => menu && permissions.has(list))
    .sort((a, b) => place(a) - place(b))
  let extents: Promise<ReadonlyMap<string, Extent>> | undefined
  return {
    context,
    userId: id,
    readScope,
    permissions,
    holds: (permission) => permissions.has(permission),
    listed,
    extents() {
      extents ??= readExtents({ db: context.db, ...readScope }, listed)
      return extents
    },
  }
}

/** Empty tiles are omitted; a failing tile does not affect the others. */
export async function readHome(viewer: Viewer, log: FastifyBaseLogger): Promise<Tile[]> {
  const read = async ({ id, read: loadContent }: HomeTile): Promise<Tile[]> => {
    const content = await loadContent(viewer).catch((error: unknown): TileContent => {
      log.error({ err: error, tile: id }, 'home tile failed')
      return { kind: 'failed', items: [] }
    })
    return content ? [{ id, ...content }] : []
  }
  const tiles = [...platformTiles, ...contributionsOf(viewer.context.workflows, 'tiles')].sort(
    (a, b) => a.order - b.order,
  )
  const found = await Promise.all(tiles.filter((tile) => tile.concerns(viewer)).map(read))
  return found.flat()
}
