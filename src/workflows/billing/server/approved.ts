/** Effects of approvals about invoices (domain 1.8, 2.3): cancelling, and replacing the payer. */
import { sql } from 'kysely'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import { stateValue } from '#schemas/kit/states.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { paysFor, waitsForCard } from '#src/workflows/patients/domain/coverage.ts'
import { loadCards } from '#src/workflows/patients/server/beneficiaries/cards.ts'
import { billing, priceDrafts } from './drafts.ts'
import { addEvents } from './history.ts'

const everything = () => true

/** Cancels an issued invoice. A new draft then bills the visit's charges. */
export async function cancelInvoice(writing: Writing, { subject_id }: Approval): Promise<void> {
  const invoices = writing.context.registry.get('invoices')
  const stored = (await lockStored(writing, invoices, [subject_id])).get(subject_id)
  if (!stored) return
  const isDraft = stored.values.status === stateValue(invoices, 'DRAFT')
  if (!isDraft)
    await applyTransition({ writing, holds: everything }, invoices, {
      name: 'cancel',
      ids: [subject_id],
    })
  await priceDrafts(writing, [stored.values.visit_id])
}

interface Payment {
  patient_id: number
  visit_type_id: number
  /** Day of arrival. */
  day: string
  payment_root: number
  needs_card: boolean
}

/** The visit as this payment type would pay it, with the card that would apply. */
async function paidBy({ trx }: Writing, visit: number, paymentType: number) {
  const { rows } = await sql<Payment>`
    select v.patient_id, v.visit_type_id, t.needs_attachment as needs_card,
      ${localDay('v.arrived_at')}::text as day,
      coalesce(t.parent_id, t.id) as payment_root
    from visits v join payment_types t on t.id = ${paymentType} and t.deleted_at is null
    where v.id = ${visit}`.execute(trx)
  const [payment] = rows
  if (!payment) return undefined
  const cards = (await loadCards(trx, [payment.patient_id])).filter((card) =>
    paysFor(card, payment.payment_root, payment.day),
  )
  return { ...payment, card: cards.find(({ is_primary }) => is_primary) ?? cards.at(-1) }
}

/** @throws VALIDATION if the payer requires a card and the patient has no valid one */
export async function assertPays(writing: Writing, visit: number, paymentType: number): Promise<void> {
  const payment = await paidBy(writing, visit, paymentType)
  const wrong = (key: string) => new AppError('VALIDATION', { problems: [{ field: 'payment_type_id', key }] })
  if (!payment) throw wrong('refMissing')
  if (payment.needs_card && !payment.card && !waitsForCard(payment.visit_type_id))
    throw wrong('visit.needs_card')
}

/** Changes the payer of a visit: cancels the issued invoice and replaces it with a draft. */
export async function changePayer(writing: Writing, approval: Approval): Promise<void> {
  const { registry } = writing.context
  const { payment_type_id } = (approval.details ?? {}) as { payment_type_id?: number }
  if (approval.subject_resource !== 'invoices' || payment_type_id === undefined) return
  const invoices = registry.get('invoices')
  const stored = (await lockStored(writing, invoices, [approval.subject_id])).get(approval.subject_id)
  if (!stored) return
  const visits = registry.get('visits')
  const id = stored.values.visit_id
  const visit = (await lockStored(writing, visits, [id])).get(id)
  if (visit) {
    const attachment_id = (await paidBy(writing, id, payment_type_id))?.card?.id ?? null
    await updateRecords(asWorkflow(writing, billing), visits, [
      { stored: visit, values: { payment_type_id, attachment_id } },
    ])
    if (stored.values.status !== stateValue(invoices, 'DRAFT'))
      await addEvents(writing, [
        {
          invoice_id: stored.id,
          visit_id: id,
          details: approval.request_code,
          event: invoiceEvent.PAYMENT_TYPE_CHANGED.value,
          amount_before: Number(stored.values.patient_total),
          amount_after: 0,
        },
      ])
  }
  await cancelInvoice(writing, approval)
}
