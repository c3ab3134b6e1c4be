/** What approvals about invoices do (domain 1.8, 2.3): cancelling, and replacing by who really pays. */
import { stateValue } from '#schemas/kit/states.ts'
import { holdStored } from '#src/server/records/resources/hold.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { passTransition } from '#src/server/records/states/transition.ts'
import type { Approval } from '../approvals/approval.ts'
import { priceDrafts } from './drafts.ts'

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
  if (visit)
    await updateRecords(writing, visits, [
      { stored: visit, values: { payment_type_id, attachment_id: null } },
    ])
  await cancelInvoice(writing, approval)
}
