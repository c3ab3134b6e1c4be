/** Requests of the month that were refused; the user who closes the month acknowledges them. */
import { sql } from 'kysely'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'

const check: ClosingCheck = {
  name: 'refused_approvals',
  order: 40,
  label: { kh: 'សំណើក្នុងខែដែលត្រូវបានបដិសេធ ឬផុតកំណត់', en: 'Requests rejected or expired this month' },
  help: {
    kh: 'សូមពិនិត្យថាអ្វីដែលបានស្នើសុំ មិនត្រូវធ្វើតាមវិធីផ្សេងទៀត។',
    en: 'Check that nothing else needs to be done about these requests.',
  },
  blocks: false,
  async count(month) {
    const { from, to } = momentsOf(month)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from approvals
      where health_facility_id = ${month.facility} and deleted_at is null
        and ${codeIn('decision', approvalDecision.REJECTED, approvalDecision.EXPIRED)}
        and decided_at >= ${from}::timestamptz and decided_at < ${to}::timestamptz`.execute(month.db)
    return rows[0]?.n ?? 0
  },
  link: () => '/approval',
}

export default check
