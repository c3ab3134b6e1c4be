/** Other users' recent changes of visible records, from history. */

import type { HomeTile } from '../../home-tile.ts'
import { recent } from '../recent.ts'

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
