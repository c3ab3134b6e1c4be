/**
 * Says whom to ask, for users without any permission. Reports and work pages are in no menu, and
 * count as work.
 */
import { loadContacts } from '../contacts.ts'
import type { HomeTile } from '../tile.ts'

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
