/**
 * Names contacts for users without any permission. Reports and work pages are in no menu, but count
 * as access.
 */

import type { HomeTile } from '../../home-tile.ts'
import { loadContacts } from '../contacts.ts'

const tile: HomeTile = {
  id: 'no-access',
  order: 0,
  concerns: ({ permissions }) => permissions.size === 0,
  read: async ({ context }) => ({
    kind: 'contacts',
    items: await loadContacts(context.db, 'update_user'),
  }),
}

export default tile
