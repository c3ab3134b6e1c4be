/** What approvals about invoices do (domain 1.8, 2.3): cancelling, and replacing by who really pays. */
import { sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { stateValue } from '#schemas/kit/states.ts'
import { AppError } from '#src/server/http/errors.ts'
import { actingAs } from '#src/server/records/resources/acting.ts'
import { holdStored } from '#src/server/records/resources/hold.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { passTransition } from '#src/server/records/states/transition.ts'
import type { Approval } from '../approvals/approval.ts'
import { billing, priceDrafts } from './drafts.ts'

const everything = () => true

/** Cancels what was issued; what its visit was given is billed anew by a draft that follows. */
export async function cancelInvoice(writing: Writing, { subject_id }: Approval): Promise<void> {
  const invoices = writing.context.registry.get('invoices')
  const stored = (await holdStored(writing, invoices, [subject_id])).get(subject_id)
  if (!stored) return
  const isDraft = stored.values.status === stateValue(invoices, 'DRAFT')
  if (!isDraft)
    await passTransition({ writing, holds: everything }, invoices, {
      ...{ name: 'cancel', id: subject_id, version: undefined, given: {} },
    })
  await priceDrafts(writing, [Number(stored.values.visit_id)])
}

/** The card by which this payer pays the visit: checked, and in force on the day of arrival. */
async function cardOf({ trx }: Writing, visit: number, paymentType: number) {
  const { rows } = await sql<{ id: number }>`select c.id from visits v
    join patient_attach_beneficiaries c on c.patient_id = v.patient_id and c.deleted_at is null
    join payment_types ct on ct.id = c.payment_type_id
    join payment_types t on t.id = ${paymentType} and t.payer_kind = ${payerKind.SCHEME.value}
    where v.id = ${visit} and c.status = ${attachmentStatus.VALID.value}
      and coalesce(ct.parent_id, ct.id) = coalesce(t.parent_id, t.id)
      and (v.arrived_at at time zone 'Asia/Phnom_Penh')::date between c.effective_from
        and coalesce(least(c.effective_to, c.card_expires_on), 'infinity')
    order by c.payment_type_id = t.id desc, c.is_primary desc, c.id desc limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

/**
 * A payer who pays by a card needs one on the day of arrival; of an emergency it may still be brought.
 * @throws VALIDATION where there is none
 */
export async function assertPays(
  writing: Writing,
  visit: number,
  paymentType: number,
): Promise<void> {
  const { rows } = await sql<{ needs_card: boolean }>`
    select t.needs_attachment and v.visit_type_id <> ${visitType.EMERGENCY.value} as needs_card
    from visits v join payment_types t on t.id = ${paymentType} and t.deleted_at is null
    where v.id = ${visit}`.execute(writing.trx)
  const key = !rows[0] ? 'refMissing' : rows[0].needs_card ? 'visit.needs_card' : undefined
  if (key && !(await cardOf(writing, visit, paymentType)))
    throw new AppError('VALIDATION', { problems: [{ field: 'payment_type_id', key }] })
}

/** The visit is paid by somebody else: an issued invoice is cancelled and replaced by a draft. */
export async function changePayer(writing: Writing, approval: Approval): Promise<void> {
  const { registry } = writing.context
  const { payment_type_id } = (approval.details ?? {}) as { payment_type_id?: number }
  if (approval.subject_resource !== 'invoices' || payment_type_id === undefined) return
  const invoices = registry.get('invoices')
  const stored = (await holdStored(writing, invoices, [approval.subject_id])).get(
    approval.subject_id,
  )
  if (!stored) return
  const visits = registry.get('visits')
  const id = Number(stored.values.visit_id)
  const visit = (await holdStored(writing, visits, [id])).get(id)
  if (visit) {
    const attachment_id = await cardOf(writing, id, payment_type_id)
    await updateRecords(actingAs(writing, billing), visits, [
      { stored: visit, values: { payment_type_id, attachment_id } },
    ])
  }
  await cancelInvoice(writing, approval)
}
