/** The records that the user worked on last. */

import type { HomeTile } from '../../home-tile.ts'
import { recent } from '../recent.ts'

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
