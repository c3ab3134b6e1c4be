/** Unbilled charges (domain 2.4: no draft of a discharged visit). */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'

const check: ClosingCheck = {
  name: 'draft_invoices',
  order: 22,
  label: { kh: 'វិក្កយបត្រព្រាងនៃអ្នកចេញពីពេទ្យ', en: 'Draft invoices of discharged patients' },
  help: { kh: 'សូមចេញវិក្កយបត្រទាំងនេះ។', en: 'Issue these invoices.' },
  blocks: true,
  async count(month) {
    const { from, to } = momentsOf(month)
    if (!month.registry.find('invoices')) return 0
    const { rows } = await sql<{ n: number }>`select count(*)::int as n
      from visits v join invoices i on i.visit_id = v.id and i.deleted_at is null
      where v.health_facility_id = ${month.facility} and v.deleted_at is null
        and i.status = ${invoiceStatus.DRAFT.value}
        and v.discharged_at >= ${from}::timestamptz and v.discharged_at < ${to}::timestamptz`.execute(
      month.db,
    )
    return rows[0]?.n ?? 0
  },
  link: () => `/invoices?filter=${encodeURIComponent(JSON.stringify({ status: invoiceStatus.DRAFT.value }))}`,
}

export default check
