/**
 * Guards and effects of a monthly invoice (schemas/parts/claim-invoice-states.ts, domain 1.10,
 * 2.2).
 */
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { claimInvoiceStates } from '#schemas/parts/claim-invoice-states.ts'
import { calendarMonth } from '#src/domain/periods/month.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type Guard, rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { dropSending, queueSending } from '../exchange/sendings.ts'
import { invoiceSides } from '../sides.ts'
import { isLateNow } from '../terms.ts'
import { loadSums, moveClaims, type Sums } from './claims-of.ts'
import { paymentEffects, paymentGuards } from './payments.ts'

const { defineRules, each } = rulesFor('claim_invoices')

const minute = (now: string) => `${now.slice(0, 16)}:00.000Z`

/** Builds a guard over the sums of the invoice's claims. */
const claimsAre = (isRight: (sums: Sums) => boolean, text: Label): Guard<'claim_invoices'> =>
  each(async (writing, { stored }) =>
    isRight(await loadSums(writing, stored.id)) ? undefined : { text, link: '/claims/list' },
  )

function lateness(writing: Writing, { stored: { values }, cache }: Step<'claim_invoices'>) {
  const { ends_on } = calendarMonth(values.month)
  return isLateNow(writing, { ...values, date_to: ends_on }, cache)
}

export const claimInvoiceBehaviour = defineRules(claimInvoiceStates, {
  guards: {
    hasClaims: claimsAre(
      ({ claims_count }) => claims_count > 0,
      label('វិក្កយបត្រមិនមានការទាមទារទេ។', 'The claim invoice contains no claims.'),
    ),
    isSignedOff: claimsAre(
      ({ drafts }) => drafts === 0,
      label('មានការទាមទារមិនទាន់អនុម័ត។', 'Some of its claims are not signed off.'),
    ),
    claimsFollow: each(async (writing, step) =>
      (await lateness(writing, step)) === 'refused'
        ? {
            text: label(
              'ហួសថ្ងៃផុតកំណត់ដាក់ជូនប្រចាំខែ។ សូមស្នើសុំការបញ្ចូលយឺត។',
              'The cut-off of the month has passed. Request a late entry.',
            ),
            link: '/approval',
          }
        : undefined,
    ),
    isDecided: claimsAre(
      ({ undecided }) => undecided === 0,
      label('មានការទាមទារមិនទាន់សម្រេច។', 'Some of its claims are not decided.'),
    ),
    ...invoiceSides,
    ...paymentGuards,
  },
  effects: {
    summed: each(async (writing, { stored }) => {
      const { claims_count, cases_count, amount_claimed } = await loadSums(writing, stored.id)
      return { claims_count, cases_count, amount_claimed }
    }),
    submitClaims: each(async (writing, step) => {
      const is_late = (await lateness(writing, step)) === 'late'
      const submitted_at = minute(writing.now)
      const { id } = step.stored
      await moveClaims(writing, id, 'submit', { more: () => ({ is_late }) })
      return { submitted_at, is_late, ...(await queueSending(writing, id)) }
    }),
    takeBack: each((writing, { stored }) => dropSending(writing, stored.id)),
    certified: each(async (writing, { stored }) => {
      const { approved, reduced } = await loadSums(writing, stored.id)
      return {
        amount_certified: approved,
        amount_reduced: reduced,
        certified_at: minute(writing.now),
      }
    }),
    ...paymentEffects,
  },
})
