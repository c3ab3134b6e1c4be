/** Claim invoices of the month that were not submitted (domain 2.4). */
import { sql } from 'kysely'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'

const { DRAFT, LOCKED, RETURNED } = claimInvoiceStatus

const check: ClosingCheck = {
  name: 'unsent_claim_invoices',
  order: 64,
  label: { kh: 'វិក្កយបត្រទាមទារដែលមិនទាន់ដាក់ជូន', en: 'Claim invoices not submitted' },
  help: {
    kh: 'សូមចាក់សោ រួចដាក់ជូនស្ថាប័នទូទាត់។',
    en: 'Lock them and submit them to the payer.',
  },
  blocks: true,
  async count({ db, facility, code }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from claim_invoices where health_facility_id = ${facility}
        and month = ${code} and deleted_at is null
        and ${codeIn('status', DRAFT, LOCKED, RETURNED)}`.execute(db)
    return rows[0]?.n ?? 0
  },
  link: ({ code }) => `/claim_invoices/list?filter=${encodeURIComponent(JSON.stringify({ month: code }))}`,
}

export default check
