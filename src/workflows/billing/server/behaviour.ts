/**
 * Guards and effects of an invoice's transitions (schemas/parts/invoice-states.ts, domain 1.8,
 * 2.3).
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { label } from '#schemas/kit/label.ts'
import { invoiceStates } from '#schemas/parts/invoice-states.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { asPaid } from '#src/domain/money/riel.ts'
import type { ValuesOf } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { entriesOf, readSecondShare, reverseInvoice } from '#src/workflows/ledger/server/invoices.ts'
import { postEntries } from '#src/workflows/ledger/server/post.ts'
import type { PricedLine } from '../domain/priced-invoice.ts'
import { isBeyondCover } from '../domain/uncovered.ts'
import { loadClaim } from './claimed.ts'
import { current } from './current-draft.ts'
import { acceptDiscount, hasDiscountReason } from './discount-reason.ts'
import { headValues } from './drafts.ts'
import { hasApprovedPrices, needsApproval } from './hand-prices.ts'
import { addEvents, buildEvents } from './history.ts'
import { loadAbout } from './request-approval.ts'

const { defineRules, each } = rulesFor('invoices')

const amount = (values: ValuesOf<'invoices'>, name: keyof ValuesOf<'invoices'>) => Number(values[name] ?? 0)

/** The page on which a service or medicine gets its price. */
const pricedAt = ({ medication_id }: PricedLine) =>
  medication_id === null
    ? '/fee-for-services'
    : `/medicine-prices?filter=${encodeURIComponent(JSON.stringify({ medication_id }))}`

/** Every line must have a price, and the stored totals must be current. */
const hasPrices = each(async (writing, step) => {
  const found = await current(writing, step)
  if (!found) return undefined
  const without = found.invoice.lines.find(({ unit_price }) => unit_price === null)
  if (without)
    return {
      text: label(
        `«${without.description_kh}» មិនទាន់មានតម្លៃ។`,
        `“${without.description_en ?? without.description_kh}” has no price.`,
      ),
      link: pricedAt(without),
    }
  const now = headValues(found.invoice)
  const names = Object.keys(now) as (keyof typeof now)[]
  const isCurrent = names.every((name) => amount(step.stored.values, name) === now[name])
  return isCurrent && found.dueDays.length === 0
    ? undefined
    : {
        text: label(
          'តម្លៃបានផ្លាស់ប្ដូរ។ សូមបើកវិក្កយបត្រម្ដងទៀត ហើយពិនិត្យមើល។',
          'Prices have changed. Open the invoice again and check it.',
        ),
      }
})

/**
 * Charging for a service that a programme does not pay needs a facility that may and the patient's
 * consent.
 */
const mayCollect = each(async (writing, step) => {
  const found = await current(writing, step)
  if (!found || found.visit.payer.payer_kind !== payerKind.SCHEME.value) return undefined
  const policy = found.visit.uncovered_policy
  const open = found.invoice.lines.find((line) => isBeyondCover(line, policy))
  if (!open) return undefined
  const name = { kh: open.description_kh, en: open.description_en ?? open.description_kh }
  if (policy === uncoveredPolicy.BLOCK.value)
    return {
      text: open.covered
        ? label(
            `កម្មវិធីធានា «${name.kh}» តែ ${open.covered_quantity} ប៉ុណ្ណោះ ហើយចំនួនលើសមិនអាចគិតថ្លៃបានទេ។`,
            `The programme covers only ${open.covered_quantity} of “${name.en}”, and this facility does not bill the rest.`,
          )
        : label(
            `«${name.kh}» កម្មវិធីមិនធានា ហើយមិនអាចគិតថ្លៃបានទេ។`,
            `“${name.en}” is not covered, and this facility does not bill it.`,
          ),
    }
  return step.values.has_consent === true
    ? undefined
    : {
        text: label(
          'អ្នកជំងឺត្រូវយល់ព្រមបង់សេវាដែលកម្មវិធីមិនធានា។',
          'The patient must consent to pay what the programme does not cover.',
        ),
        field: 'has_consent',
      }
})

/** Whether an approval is needed because the facility itself pays. */
async function isException({ trx }: Writing, { values }: Step<'invoices'>): Promise<boolean> {
  if (amount(values, 'exemption_total') === 0) return false
  if (values.payment_type_id === paymentCategory.EXCEPTION.value) return true
  const { rows } = await sql`select from payment_types
    where id = ${values.payment_type_id} and needs_approval`.execute(trx)
  return rows.length > 0
}

const changedSince = label(
  '៖ ទឹកប្រាក់ ឬមូលហេតុបានប្ដូរក្រោយការអនុម័ត',
  ': its amounts or reason have changed since the approval',
)

/** An approval is for the total, amount and reasons of its request: others need a new one. */
const isGranted = each(async (writing, step) => {
  for (const kind of ['DISCOUNT', 'EXCEPTION'] as const) {
    const isNeeded =
      kind === 'DISCOUNT' ? amount(step.values, 'discount_total') > 0 : await isException(writing, step)
    if (!isNeeded) continue
    const { rows } = await sql<Awaited<ReturnType<typeof loadAbout>>>`
      select amount_before::float8 as "amountBefore", amount_after::float8 as "amountAfter", details
      from approvals where subject_resource = 'invoices' and subject_id = ${step.stored.id}
        and kind = ${approvalKind[kind].value} and deleted_at is null
      group by request_code, amount_before, amount_after, details
      having bool_and(decision = ${approvalDecision.APPROVED.value})`.execute(writing.trx)
    const about = rows.length > 0 ? await loadAbout(writing, step.stored, { kind }) : undefined
    if (!rows.some((row) => isDeepStrictEqual(row, about)))
      return needsApproval(step, kind, rows.length > 0 ? changedSince : undefined)
  }
  return undefined
})

const isByHand = each(async ({ trx }, { stored }) => {
  const { rows } = await sql`select 1 from invoice_lines where invoice_id = ${stored.id}
    and charge_id is not null and deleted_at is null limit 1`.execute(trx)
  return rows.length === 0
    ? undefined
    : {
        text: label(
          'សេចក្ដីព្រាងនេះតាមសេវាដែលបានផ្ដល់។ សូមលុបសេវានៅក្នុងការមកពិនិត្យ។',
          'This draft follows the services given. Remove them in the visit instead.',
        ),
        isHidden: true,
      }
})

const isRepaid = each((_writing, { stored: { values } }) =>
  amount(values, 'paid_total') - amount(values, 'refunded_total') <= 0
    ? undefined
    : {
        text: label('សូមសងប្រាក់ដែលបានបង់ជាមុនសិន។', 'Refund what was paid before cancelling the invoice.'),
      },
)

const isUnclaimed = each(async (writing, { stored }) => {
  const code = await loadClaim(writing, stored.id)
  return code === undefined
    ? undefined
    : {
        text: label(`វិក្កយបត្រនេះស្ថិតក្នុងការទាមទារ ${code}។`, `Claim ${code} was created for this invoice.`),
      }
})

export const invoiceBehaviour = defineRules(invoiceStates, {
  guards: {
    hasPrices,
    mayCollect,
    isGranted,
    hasApprovedPrices,
    hasDiscountReason,
    isByHand,
    isRepaid,
    isUnclaimed,
  },
  effects: {
    /** An invoice of zero is paid at once (domain 1.8). */
    issue: each(async (writing, step) => {
      const { stored, values } = step
      const patient = amount(values, 'patient_total')
      const due = asPaid(patient)
      const { actor, now } = writing
      const event = {
        invoice_id: stored.id,
        visit_id: values.visit_id,
        event: invoiceEvent.FINALISED.value,
        amount_before: 0,
        amount_after: due,
      }
      const rounding = due - patient
      const second =
        amount(values, 'scheme_total') > 0 ? await readSecondShare(writing, stored.id) : undefined
      const entries = entriesOf(writing, stored.id, { ...values, rounding }, second)
      await postEntries(writing, entries, [await buildEvents(writing, [event])])
      return {
        rounding,
        cashier_id: actor.userId,
        issued_at: `${now.slice(0, 16)}:00.000Z`,
        ...(due === 0 ? { status: invoiceStatus.EXEMPTED.value } : {}),
      }
    }),
    acceptDiscount,
    reverse: each(async (writing, { stored, values }) => {
      const due = amount(values, 'patient_total') + amount(values, 'rounding')
      await addEvents(writing, [
        {
          invoice_id: stored.id,
          visit_id: values.visit_id,
          event: invoiceEvent.CANCELLED.value,
          amount_before: due,
          amount_after: 0,
        },
      ])
      await reverseInvoice(writing, stored.id)
      return undefined
    }),
  },
})
