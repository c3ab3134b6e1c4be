/** Demonstration records that are still to be created, for administrators of the installation. */
import { isDemonstrationOpen } from '#src/server/platform/demonstration/state.ts'
import type { HomeTile } from '../../home-tile.ts'

const tile: HomeTile = {
  id: 'demonstration',
  order: 0,
  concerns: ({ context, holds }) => context.config.demoRecords && holds('update_user'),
  read: async ({ context }) =>
    (await isDemonstrationOpen(context)) ? { kind: 'progress', items: [] } : undefined,
}

export default tile
