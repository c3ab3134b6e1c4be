/** Catalogues that are still empty, and records without a Latin name, for whoever keeps them. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Todo } from '#src/domain/home.ts'
import { setupPermission } from '#src/domain/setup/actions.ts'
import type { HomeTile, Viewer } from '../tile.ts'

/** More than these would be a list to read, not something to do next. */
const most = 4

const keeps = ({ permissions }: Resource, { holds }: Viewer) =>
  holds(permissions.create) && holds(permissions.update)

const withoutName = encodeURIComponent(JSON.stringify({ name_en__null: true }))

const tile: HomeTile = {
  id: 'gaps',
  order: 30,
  concerns: (viewer) => viewer.listed.some((resource) => keeps(resource, viewer)),
  async read(viewer) {
    const extents = await viewer.extents()
    const kept = viewer.listed.filter((resource) => keeps(resource, viewer))
    // The guide of a new installation names what is missing in the order in which it can be
    // entered.
    const isNew = viewer.holds(setupPermission) && extents.get('health-facilities')?.count === 0
    const items = kept.flatMap((resource): Todo[] => {
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
    return items.length > 0 ? { kind: 'todo', items: items.slice(0, most) } : undefined
  },
}

export default tile
