/** Empty catalogues, and records without a Latin name, for users who maintain them. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Todo } from '#src/domain/home.ts'
import type { HomeTile, Viewer } from '#src/server/workflow/home-tile.ts'
import { setupPermission } from '#src/workflows/setup/domain/actions.ts'

/** Maximum number of items, so that the tile stays a to-do list. */
const maxItems = 4

const keeps = ({ permissions }: Resource, { holds }: Viewer) =>
  holds(permissions.create) && holds(permissions.update)

const withoutName = encodeURIComponent(JSON.stringify({ name_en__null: true }))

const tile: HomeTile = {
  id: 'gaps',
  order: 30,
  concerns: (viewer) => viewer.listed.some((resource) => keeps(resource, viewer)),
  async read(viewer) {
    const extents = await viewer.extents()
    const maintained = viewer.listed.filter((resource) => keeps(resource, viewer))
    // A new installation has the guide, which lists missing catalogues in the order of entry.
    const isNew = viewer.holds(setupPermission) && extents.get('health-facilities')?.count === 0
    const items = maintained.flatMap((resource): Todo[] => {
      const extent = extents.get(resource.name)
      if (!extent) return []
      const { path, label, icon, features } = resource
      const about = { name: label.many, icon }
      if (extent.count === 0 && features.import && !isNew)
        return [{ ...about, key: 'empty', count: 0, to: `/${path}/import` }]
      if (extent.unnamed === 0) return []
      const to = `/${path}?filter=${withoutName}`
      return [{ ...about, key: 'unnamed', count: extent.unnamed, to }]
    })
    return items.length > 0 ? { kind: 'todo', items: items.slice(0, maxItems) } : undefined
  },
}

export default tile
