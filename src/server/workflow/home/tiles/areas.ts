/**
 * Areas that the user can open, with their record counts. Recently used areas come first if there
 * are many; the menu has all.
 */

import type { HomeTile, Viewer } from '../../home-tile.ts'
import { workedIn } from '../recent.ts'

const maxAreas = 12

/** Areas in which the user writes; for read-only users, those they can read. */
function worked({ listed, holds }: Viewer) {
  const own = listed.filter(({ permissions: { create, update } }) => holds(create) || holds(update))
  return own.length > 0 ? own : listed
}

async function chosen(viewer: Viewer) {
  const listed = worked(viewer)
  if (listed.length <= maxAreas) return listed
  const lately = await workedIn(viewer)
  const place = ({ name }: { name: string }) => {
    const at = lately.indexOf(name)
    return at < 0 ? lately.length : at
  }
  return [...listed].sort((a, b) => place(a) - place(b)).slice(0, maxAreas)
}

const tile: HomeTile = {
  id: 'areas',
  order: 50,
  concerns: ({ listed }) => listed.length > 0,
  async read(viewer) {
    const [found, visible] = await Promise.all([viewer.extents(), chosen(viewer)])
    const items = visible.flatMap(({ name, label, icon, path }) => {
      const extent = found.get(name)
      if (!extent) return []
      const { count, is_estimate, changed_at } = extent
      return [{ label: label.many, icon, to: `/${path}`, count, is_estimate, changed_at }]
    })
    return { kind: 'figures', items }
  },
}

export default tile
