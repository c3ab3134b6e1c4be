/** What a change of users, roles and permissions means for people who are signed in now. */
import type { WriteRule } from '../context.ts'
import type { Sessions } from './sessions.ts'

/** Rules by resource name, for the write service. */
export function accessWriteRules(sessions: Sessions): Record<string, WriteRule> {
  const forgetEverybody: WriteRule = { afterCommit: () => sessions.forgetUser() }
  return {
    users: {
      async inTransaction(trx, { id, action, changed }) {
        const lockedOut = changed.includes('password') || changed.includes('is_active')
        if (action === 'delete' || (action === 'update' && lockedOut))
          await sessions.endAllOf(trx, id, 'account changed')
      },
      afterCommit: ({ id }) => sessions.forgetUser(id),
    },
    roles: forgetEverybody,
    permissions: forgetEverybody,
  }
}
