/** Cash drawers that were not handed over (domain 2.4: no open shift, no un-accepted hand-over). */
import { sql } from 'kysely'
import { shiftStatus } from '#schemas/codes/payment.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'

const check: ClosingCheck = {
  name: 'open_shifts',
  order: 20,
  label: { kh: 'វេនបេឡាដែលមិនទាន់ទទួល', en: 'Cashier shifts not accepted' },
  help: {
    kh: 'សូមរាប់ប្រាក់ ប្រគល់ ហើយឱ្យអ្នកដទៃទទួល។',
    en: 'Count them, hand them over, and have them accepted.',
  },
  blocks: true,
  async count(month) {
    if (!month.registry.find('shifts')) return 0
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shifts
      where health_facility_id = ${month.facility} and deleted_at is null
        and status <> ${shiftStatus.ACCEPTED.value}
        and opened_at < ${momentsOf(month).to}::timestamptz`.execute(month.db)
    return rows[0]?.n ?? 0
  },
  link: () => `/shifts?filter=${encodeURIComponent(JSON.stringify({ status: [1, 2, 3, 5] }))}`,
}

export default check
