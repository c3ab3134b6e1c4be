/** Pending approvals, which may change the figures of the month. */
import { sql } from 'kysely'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'

const check: ClosingCheck = {
  name: 'pending_approvals',
  order: 30,
  label: { kh: 'សំណើសុំការអនុម័តដែលរង់ចាំការសម្រេច', en: 'Approval requests waiting for a decision' },
  help: {
    kh: 'សូមសម្រេច ឬដកសំណើវិញ។',
    en: 'Have them decided, or withdraw them.',
  },
  blocks: true,
  async count({ db, facility }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from approvals
      where health_facility_id = ${facility} and deleted_at is null
        and decision = ${approvalDecision.PENDING.value}`.execute(db)
    return rows[0]?.n ?? 0
  },
  link: () => '/approval',
}

export default check
