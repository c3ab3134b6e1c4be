/** Requests of the facility approved in the month. */
import { sql } from 'kysely'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import type { MonthTotals } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'

const source: MonthTotals = {
  order: 30,
  async read(month) {
    const { from, to } = momentsOf(month)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from approvals
      where health_facility_id = ${month.facility} and deleted_at is null
        and decision = ${approvalDecision.APPROVED.value}
        and decided_at >= ${from}::timestamptz and decided_at < ${to}::timestamptz`.execute(month.db)
    const label = { kh: 'សំណើដែលបានអនុម័តក្នុងខែ', en: 'Requests approved in the month' }
    return [{ key: 'approvals', label, count: rows[0]?.n ?? 0 }]
  },
}

export default source
