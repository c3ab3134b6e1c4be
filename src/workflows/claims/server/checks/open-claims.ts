/** Claims of the month that the facility still has to process (domain 2.4). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'

const { ProviderSaved, ProviderApproved } = claimStatus

const check: ClosingCheck = {
  name: 'open_claims',
  order: 62,
  label: { kh: 'ការទាមទារដែលមិនទាន់ដាក់ជូន', en: 'Claims not submitted' },
  help: {
    kh: 'សូមអនុម័ត និងដាក់ជូន ឬទទួលស្គាល់ថានៅបន្តក្នុងខែក្រោយ។',
    en: 'Sign them off and submit them, or acknowledge that they carry over.',
  },
  blocks: false,
  async count({ db, facility, starts_on, ends_on }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from claims where health_facility_id = ${facility}
        and deleted_at is null and date_to between ${starts_on}::date and ${ends_on}::date
        and ${codeIn('status', ProviderSaved, ProviderApproved)}`.execute(db)
    return rows[0]?.n ?? 0
  },
  link: ({ code }) => `/claims/list?part=provider&month=${code}`,
}

export default check
