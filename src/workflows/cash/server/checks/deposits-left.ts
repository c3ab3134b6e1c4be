/** Deposits to be refunded to discharged patients (domain 2.3, 2.4). */
import { sql } from 'kysely'
import { leftStatuses } from '#schemas/codes/visit-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'
import { visitsWithDeposit } from '#src/workflows/billing/server/deposit-sums.ts'

const check: ClosingCheck = {
  name: 'deposits_left',
  order: 23,
  label: { kh: 'ប្រាក់កក់នៅសល់របស់អ្នកចេញពីពេទ្យ', en: 'Deposits of discharged patients' },
  help: {
    kh: 'សូមសងប្រាក់កក់វិញ ឬទទួលស្គាល់ថានឹងសងក្នុងខែក្រោយ។',
    en: 'Return them, or acknowledge that this will be done next month.',
  },
  blocks: false,
  async count(month) {
    const { to } = momentsOf(month)
    if (!month.registry.find('payments')) return 0
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from visits v
      where v.health_facility_id = ${month.facility} and v.deleted_at is null
        and v.id in (${visitsWithDeposit})
        and ${codeIn('v.status', ...leftStatuses)}
        and v.discharged_at < ${to}::timestamptz`.execute(month.db)
    return rows[0]?.n ?? 0
  },
  link: () => '/patients/cashier-patient-list',
}

export default check
