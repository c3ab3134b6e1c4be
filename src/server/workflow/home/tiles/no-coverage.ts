/**
 * Names contacts for users with a role but without coverage, who see no record that belongs to a
 * place.
 */

import type { HomeTile } from '../../home-tile.ts'
import { loadContacts } from '../contacts.ts'

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
