/** Effects of a claim's transitions: responsible users, amounts, deadlines (domain 2.2). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { type Effect, rulesFor } from '#src/server/records/states/behaviour.ts'
import { dueOn } from '../domain/deadlines.ts'
import { isRecounted } from '../domain/reasons.ts'
import { isSampled } from '../domain/sampling.ts'
import { adjusted, unadjusted } from './adjustment.ts'
import { decideAll, partNames, writeParts } from './cases.ts'
import { checkSteps } from './checked.ts'
import { postWrittenOff } from './ledger.ts'
import { buildRequestedAmounts } from './requested-amounts.ts'
import { isLateNow, loadTerms } from './terms.ts'
import { linkVouchers } from './vouchers.ts'

const { each } = rulesFor('claims')

const minute = (now: string) => `${now.slice(0, 16)}:00.000Z`

const { Approved, Reimbursed, ProviderCleared, Closed } = claimStatus
const paying: readonly unknown[] = [Approved, Reimbursed, ProviderCleared].map(({ value }) => value)

/** Sets the time of the status and the deadline of the next action. */
const stamp = each(async (writing, { stored, values, cache }) => {
  const status_at = minute(writing.now)
  // The appeal period continues while the money is paid.
  if (paying.includes(values.status) && paying.includes(stored.values.status)) return { status_at }
  const terms = await loadTerms(writing, values, cache)
  return { status_at, due_on: dueOn(values.status, terms) }
})

/** Stores the findings of the last signature. */
const keepChecks: Effect<'claims'> = async (writing, steps) =>
  (await checkSteps(writing, steps)).map(({ findings }) => ({
    checks: findings.map(({ code, severity }) => ({ code, severity })),
  }))

/**
 * Recalculates the claim from its visit, cases and invoices, because visits can be reopened and
 * invoices cancelled.
 */
const recounted: Effect<'claims'> = async (writing, steps) => {
  const checked = await checkSteps(writing, steps)
  const going = steps.flatMap(({ stored: { id, values } }, place) => {
    const read = checked[place]?.read
    return read && isRecounted(values.status, values.rejection_reasons ?? []) ? [{ id, read }] : []
  })
  const requested = buildRequestedAmounts(going.map(({ read }) => read))
  const byClaim = new Map(requested.map((one, place) => [Number(going[place]?.id), one]))
  for (const name of partNames)
    await writeParts(writing, name, new Map([...byClaim].map(([id, { parts }]) => [id, parts[name]])))
  await linkVouchers(writing, new Map([...byClaim].map(([id, { vouchers }]) => [id, vouchers])))
  return steps.map(({ stored }) => byClaim.get(stored.id)?.head)
}

const accepted = each(async ({ actor, now }, { stored }) => ({
  accepted_by: actor.userId,
  opened_at: stored.values.opened_at ?? minute(now),
  is_sampled: isSampled(stored.id),
}))

const certified = each(({ actor }, { values }) => ({
  approver_id: actor.userId,
  amount_approved: values.amount_accepted,
}))

/** A write-off ends the claim; the visit can then be claimed again. */
const writeOff = each(async (writing, { stored }) => {
  await postWrittenOff(writing, stored)
  await linkVouchers(writing, new Map([[stored.id, []]]))
  return { is_live: false }
})

/** A denied amount is not accepted, regardless of earlier decisions. */
const returned = each(async (writing, { stored, values }) => {
  const { actor, now } = writing
  const isDenied = values.status === claimStatus.Denied.value
  const case_status = (isDenied ? caseStatus.DENIED : caseStatus.REJECTED).value
  await decideAll(writing, [stored.id], () => ({ case_status, amount_accepted: null }))
  return {
    reviewer_id: stored.values.reviewer_id ?? actor.userId,
    opened_at: stored.values.opened_at ?? minute(now),
    amount_accepted: null,
  }
})

const { CERTIFIED, PARTLY_PAID, PAID, CLEARED } = claimInvoiceStatus
const certifiedStates = sql.join([CERTIFIED, PARTLY_PAID, PAID, CLEARED].map(({ value }) => sql.lit(value)))

export const claimEffects = {
  stamp,
  adjusted,
  unadjusted,
  keepChecks,
  recounted,
  accepted,
  certified,
  writeOff,
  returned,
  signedOff: each(({ actor }) => ({ provider_approved_by: actor.userId })),
  submitted: each(async (writing, { stored, cache }) => ({
    submitted_by: writing.actor.userId,
    submitted_at: minute(writing.now),
    is_late: (await isLateNow(writing, stored.values, cache)) === 'late',
  })),
  resubmitted: each(async (writing, { stored }) => {
    const { actor, now } = writing
    const case_status = caseStatus.CLAIMED.value
    await decideAll(writing, [stored.id], () => ({ case_status, reason_code: null }))
    return {
      submitted_by: actor.userId,
      submitted_at: minute(now),
      opened_at: null,
      payer_warnings_seen: null,
      resubmission_no: stored.values.resubmission_no + 1,
    }
  }),
  /** A certified amount stays with its invoice; a later invoice contains what the appeal adds. */
  leaveCertified: each(async ({ trx }, { stored }) => {
    const { claim_invoice_id, amount_approved, settled_in_id } = stored.values
    const { rows } = await sql`select 1 from claim_invoices
      where id = ${claim_invoice_id}::bigint
        and status in (${certifiedStates})`.execute(trx)
    if (rows.length === 0) return undefined
    return amount_approved === null
      ? { claim_invoice_id: null }
      : {
          claim_invoice_id: null,
          settled_in_id: settled_in_id ?? claim_invoice_id,
          amount_settled: amount_approved,
        }
  }),
  /** The claim returns to the invoice that certified it, in the status of that invoice. */
  returnToInvoice: each(async ({ trx }, { stored }) => {
    const { settled_in_id, amount_settled, amount_reimbursed } = stored.values
    if (settled_in_id === null) return undefined
    const invoice = await trx
      .selectFrom('claim_invoices')
      .select('status')
      .where('id', '=', settled_in_id)
      .executeTakeFirst()
    const isCleared = invoice?.status === CLEARED.value
    const isPaid = isCleared || invoice?.status === PAID.value
    return {
      claim_invoice_id: settled_in_id,
      settled_in_id: null,
      amount_settled: null,
      status: (isCleared ? Closed : isPaid ? Reimbursed : Approved).value,
      due_on: null,
      amount_reimbursed: isPaid ? (amount_reimbursed ?? amount_settled) : null,
    }
  }),
  leaveInvoice: each(() => ({ claim_invoice_id: null })),
  uncertified: each(() => ({ amount_approved: null, approver_id: null })),
  /** The amounts are to be decided again, before the claim is approved. */
  undecided: each(() => ({ amount_accepted: null })),
  ruled: each(() => ({ is_ruled: true })),
  reimbursed: each((_, { stored }) => ({ amount_reimbursed: stored.values.amount_approved })),
  unreimbursed: each(() => ({ amount_reimbursed: null })),
}
