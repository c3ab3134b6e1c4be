/** The records one worked on last, to go on with them. */
import { recent } from '../recent.ts'
import type { HomeTile } from '../tile.ts'

const tile: HomeTile = {
  id: 'mine',
  order: 60,
  concerns: ({ listed }) => listed.length > 0,
  async read(viewer) {
    const items = await recent(viewer, true)
    return items.length > 0 ? { kind: 'happenings', items } : undefined
  },
}

export default tile
