/**
 * Says whom to ask, for users with a role who cover no place: they see no record that belongs to
 * one.
 */
import { loadContacts } from '../contacts.ts'
import type { HomeTile } from '../tile.ts'

const tile: HomeTile = {
  id: 'no-coverage',
  order: 0,
  concerns: ({ context, permissions, readScope }) =>
    permissions.size > 0 &&
    readScope.coverage.length === 0 &&
    context.registry.find('user-coverages') !== undefined,
  read: async ({ context }) => ({
    kind: 'contacts',
    items: await loadContacts(context.db, 'create_coverage'),
  }),
}

export default tile
