/** Other users' recent changes of visible records, from history. */
import { recent } from '../recent.ts'
import type { HomeTile } from '../tile.ts'

const tile: HomeTile = {
  id: 'others',
  order: 70,
  concerns: ({ listed }) => listed.length > 0,
  async read(viewer) {
    const items = await recent(viewer, false)
    return items.length > 0 ? { kind: 'happenings', items } : undefined
  },
}

export default tile
