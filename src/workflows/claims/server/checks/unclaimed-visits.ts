/** Visits that a programme pays for, that ended in the month and have no claim (domain 2.4). */
import { sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'

const check: ClosingCheck = {
  name: 'unclaimed_visits',
  order: 60,
  label: { kh: 'ការមកពិនិត្យដែលមិនទាន់ទាមទារ', en: 'Visits not claimed' },
  help: {
    kh: 'សូមបង្កើតការទាមទារ ឬទទួលស្គាល់ថាមិនទាមទារ។',
    en: 'Create claims, or acknowledge that they are not claimed.',
  },
  blocks: false,
  async count(month) {
    const { from, to } = momentsOf(month)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from visits v
      where v.health_facility_id = ${month.facility} and v.deleted_at is null
        and v.discharged_at >= ${from}::timestamptz and v.discharged_at < ${to}::timestamptz
        and v.payment_type_id in (select id from payment_types where ${codeIn('payer_kind', payerKind.SCHEME)})
        and not exists (select 1 from claims l where l.visit_id = v.id and l.deleted_at is null)`.execute(
      month.db,
    )
    return rows[0]?.n ?? 0
  },
  link: () => '/claims/create',
}

export default check
