/** Whether a patient can leave with unpaid invoices (domain 2.1). */
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { debtPolicy } from '#schemas/codes/debt-policy.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { payableStatuses } from '#src/workflows/billing/domain/settlement.ts'

const { each } = rulesFor('visits')

interface Owed {
  id: number
  is_draft: boolean
}

const link = ({ id }: Owed) => `/invoices/update/${id}`

/**
 * Applies only if the facility requires it. An approval covers the amounts of its request, not
 * later ones.
 */
export const isPaidFor = each(async ({ trx }, { stored }) => {
  const { rows } = await sql<Owed>`
    select i.id, i.status = ${invoiceStatus.DRAFT.value} as is_draft
    from invoices i join health_facilities f on f.id = i.health_facility_id
      and f.debt_policy = ${debtPolicy.APPROVAL.value}
    where i.visit_id = ${stored.id} and i.deleted_at is null and (
      (i.status = ${invoiceStatus.DRAFT.value} and i.patient_total > 0)
      or (${codeIn('i.status', ...payableStatuses)} and i.balance > 0 and not exists (
        select 1 from approvals a where a.subject_resource = 'invoices' and a.subject_id = i.id
          and a.kind = ${approvalKind.DEBT.value} and a.deleted_at is null and a.amount_after >= i.balance
        group by a.request_code having bool_and(a.decision = ${approvalDecision.APPROVED.value}))))
    order by i.id limit 1`.execute(trx)
  const [owed] = rows
  if (!owed) return undefined
  return owed.is_draft
    ? {
        text: {
          kh: 'វិក្កយបត្រមិនទាន់បានចេញ។',
          en: 'The invoice has not been issued.',
        },
        link: link(owed),
      }
    : {
        text: {
          kh: 'អ្នកជំងឺនៅជំពាក់ប្រាក់។ សូមបង់ប្រាក់ ឬស្នើសុំការអនុម័ត។',
          en: 'The patient has unpaid invoices. They must be paid, or the debt approved.',
        },
        link: `${link(owed)}?ask=DEBT`,
      }
})
