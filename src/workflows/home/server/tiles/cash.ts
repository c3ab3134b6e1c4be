/** Patients waiting at the window, and cash drawers handed to the user. */
import { sql } from 'kysely'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import type { Todo } from '#src/domain/home.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { countAll } from '#src/server/workflow/work-list.ts'
import { requestPayout } from '#src/workflows/cash/domain/payout.ts'
import { countPayoutChanges } from '#src/workflows/cash/server/payout-accounts.ts'
import { windowList } from '#src/workflows/cash/server/worklist.ts'
import { readUnclaimedSupport } from '#src/workflows/claims/server/vouchers.ts'
import { loadWaitingNames } from '#src/workflows/patients/server/waiting-names.ts'

/** Days for which a change of payout accounts is shown. */
const recentDays = 7
/** Maximum number of ids in a list's filter. */
const maxUnclaimed = 50

const tile: HomeTile = {
  id: 'cash',
  order: 8,
  concerns: ({ holds }) =>
    ['list_cashier_shifts', 'list_payment_patients', 'list_cash_flows', requestPayout].some(holds),
  async read({ context, readScope, holds, userId }) {
    const today = dayInPhnomPenh(context.clock())
    const reading = { ...readScope, db: context.db, holds }
    const unpaid = holds('list_payment_patients')
      ? [windowList.countOf({ reading, today, body: {} }, 'unpaid')]
      : []
    const [due = 0] = await countAll(context.db, unpaid)
    const input = { reading, today, user: { id: userId }, body: { segment: 'unpaid' } }
    const names = due > 0 ? await loadWaitingNames(windowList, input) : []
    const unclaimed = holds('list_cash_flows')
      ? await readUnclaimedSupport({ ...readScope, db: context.db }, maxUnclaimed)
      : []
    const { rows } = await sql<{ drawers: number }>`
      select count(*)::int as drawers from ${visibleRows(readScope, readScope.registry.get('shifts'))} s
      where s.handed_to_user_id = ${userId} and s.deleted_at is null
        and s.status = ${shiftStatus.HANDED_OVER.value}`.execute(context.db)
    const { drawers = 0 } = rows[0] ?? {}
    const payouts = holds(requestPayout)
      ? await countPayoutChanges({ ...readScope, db: context.db, holds }, dayAfter(today, -recentDays))
      : 0
    const items: Todo[] = [
      {
        key: 'payout_changes',
        count: payouts,
        to: '/report/money-signals',
        icon: 'mdi:bank-transfer',
      },
      {
        key: 'hand_overs',
        count: holds('accept_cashier_shift') ? drawers : 0,
        to: `/shifts?filter=${encodeURIComponent(JSON.stringify({ status: [shiftStatus.HANDED_OVER.value], handed_to_user_id: userId }))}`,
        icon: 'mdi:cash-clock',
      },
      {
        key: 'support_unclaimed',
        count: unclaimed.length,
        to: `/cash-flow?filter=${encodeURIComponent(JSON.stringify({ id: unclaimed }))}`,
        icon: 'mdi:file-question-outline',
      },
      {
        key: 'invoices_due',
        count: due,
        names,
        to: '/patients/cashier-patient-list',
        icon: 'mdi:cash-register',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
