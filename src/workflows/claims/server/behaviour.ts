/** Guards and effects of a claim's transitions (schemas/parts/claim-states.ts, domain 2.2). */

import { sql } from 'kysely'
import { caseStatus, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import { isReadable } from '#src/domain/reason.ts'
import { idList } from '#src/server/db/ids.ts'
import { type Guard, rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { maxResubmissions } from '../domain/deadlines.ts'
import { canDeny } from '../domain/reasons.ts'
import { conflicts, type Duty, minPeople, secondReviewFrom } from '../domain/separation-of-duties.ts'
import { appealGuards } from './appeals.ts'
import { claimEffects } from './effects.ts'
import { lockVisits, sendingGuards } from './sending.ts'
import { claimSides } from './sides.ts'

const { defineRules, each } = rulesFor('claims')

/** The user must not have worked on the claim for another duty. */
const others = (duty: Duty, text: Label): Guard<'claims'> =>
  each(({ actor }, step) =>
    actor.userId !== null && conflicts(duty, step.stored.values, actor.userId) ? { text } : undefined,
  )

/** A site with one or two users cannot separate these duties; the claim's history then shows it. */
const isOthersWork: Guard<'claims'> = async ({ actor, trx }, steps) => {
  const { userId } = actor
  const facilityOf = ({ stored }: Step<'claims'>) => stored.values.health_facility_id
  const isOwn = (step: Step<'claims'>) => userId !== null && conflicts('signOff', step.stored.values, userId)
  const { rows } = await sql<{ facility: number }>`
    select u.health_facility_id as facility from users u
    join users__role_ids l on l.owner_id = u.id
    join roles__permission_ids r on r.owner_id = l.target_id join permissions p on p.id = r.target_id
    where u.deleted_at is null and u.is_active and p.name in ('create_claim', 'approve_claim_provider')
      and u.health_facility_id = any(${idList(steps.filter(isOwn).map(facilityOf))})
    group by 1 having count(distinct u.id) >= ${minPeople}`.execute(trx)
  const staffed = new Set(rows.map(({ facility }) => facility))
  return steps.map((step) =>
    isOwn(step) && staffed.has(facilityOf(step))
      ? {
          text: label(
            'អ្នករៀបចំការទាមទារមិនអាចអនុម័តវាដោយខ្លួនឯងទេ។',
            'You prepared this claim, so another user must sign it off.',
          ),
        }
      : undefined,
  )
}

const hasSecondReviewer = each(({ actor }, { stored }) => {
  const { amount_claimed, reviewer_id } = stored.values
  if (amount_claimed <= secondReviewFrom) return undefined
  return reviewer_id !== null && reviewer_id !== actor.userId
    ? undefined
    : {
        text: label(
          'ការទាមទារលើសកម្រិតត្រូវមានអ្នកពិនិត្យពីរនាក់ ទើបអាចសម្រេចមិនទទួលទូទាត់បាន។',
          'A claim of this amount needs a review before another user denies it.',
        ),
      }
})

/** Every case and line is decided, none above the claimed amount, reductions with a reason. */
const isDecided: Guard<'claims'> = async ({ trx }, steps) => {
  const ids = idList(steps.map(({ stored }) => stored.id))
  const { rows } = await sql<{ id: number }>`
    select claim_id as id from case_claims where claim_id = any(${ids}) and deleted_at is null
      and case_status = ${caseStatus.CLAIMED.value}
    union select claim_id from claim_lines where claim_id = any(${ids}) and deleted_at is null
      and case_status = ${caseStatus.CLAIMED.value}`.execute(trx)
  const open = new Set(rows.map(({ id }) => id))
  return steps.map(({ stored: { id, values } }) =>
    !open.has(id) && values.amount_accepted !== null
      ? undefined
      : {
          text: label('មានករណីមិនទាន់សម្រេច។', 'Some cases have not been decided.'),
          link: `/claims/${values.code}`,
        },
  )
}

/** The invoice of the claim's month must be in one of these states; null means no invoice. */
const invoiceIs = (
  states: readonly (keyof typeof claimInvoiceStatus | null)[],
  text: Label,
): Guard<'claims'> =>
  each(async ({ trx }, { stored }) => {
    const id = stored.values.claim_invoice_id
    const { rows } = await sql<{ status: number }>`select status from claim_invoices
      where id = ${id}::bigint`.execute(trx)
    const status = rows[0]?.status ?? null
    return states.some((state) => (state && claimInvoiceStatus[state].value) === status)
      ? undefined
      : { text, link: id === null ? '/claim_invoices/list' : `/claim_invoices/update/${id}` }
  })

const uncertified = invoiceIs(
  [null, 'DRAFT', 'LOCKED', 'SUBMITTED', 'UNDER_CERTIFICATION', 'RETURNED'],
  label('វិក្កយបត្រប្រចាំខែបានបញ្ជាក់រួចហើយ។', 'The claim invoice of its month has already been certified.'),
)

const guards = {
  ...claimSides,
  ...sendingGuards,
  isOthersWork,
  hasSecondReviewer,
  isDecided,
  ...appealGuards,
  isUnopened: each((_, { stored }) =>
    stored.values.opened_at === null
      ? undefined
      : { text: label('ស្ថាប័នទូទាត់បានបើកមើលរួចហើយ។', 'The payer has already opened it.') },
  ),
  mayResubmit: each((_, { stored }) =>
    stored.values.resubmission_no < maxResubmissions
      ? undefined
      : {
          text: label(
            'បានដាក់ជូនឡើងវិញគ្រប់ចំនួនអនុញ្ញាតហើយ។',
            'The maximum number of resubmissions has been reached.',
          ),
        },
  ),
  isAnswered: each((_, { values }) =>
    !isReadable(values.answer_text)
      ? {
          text: label('សូមសរសេរថាបានកែអ្វីខ្លះ។', 'Enter what was corrected.'),
          field: 'answer_text',
        }
      : undefined,
  ),
  isOthersReview: others(
    'approve',
    label('អ្នកពិនិត្យមិនអាចអនុម័តបានទេ។', 'You reviewed this claim, so another user must approve it.'),
  ),
  isOthersVerdict: others(
    'rule',
    label(
      'បណ្ដឹងតវ៉ាត្រូវសម្រេចដោយអ្នកដែលមិនធ្លាប់កាន់ការទាមទារនេះ។',
      'An appeal must be decided by a user who has not worked on the claim.',
    ),
  ),
  isDeniable: each((_, { values }) =>
    canDeny(values.rejection_reasons ?? [])
      ? undefined
      : {
          text: label(
            'មូលហេតុទាំងនេះអាចកែបាន។ សូមបង្វិលទៅកែ។',
            'These reasons can be corrected. Return the claim for correction.',
          ),
          field: 'rejection_reasons',
        },
  ),
  isInHand: invoiceIs(
    [null, 'DRAFT', 'RETURNED'],
    label(
      'វិក្កយបត្រប្រចាំខែបានចាក់សោ ឬដាក់ជូនហើយ។ សូមដោះសោ ឬសុំឱ្យបង្វិលវិញជាមុន។',
      'The claim invoice of its month is locked or submitted. Unlock it, or have it returned first.',
    ),
  ),
  isUnpaid: uncertified,
  isTransferred: invoiceIs(
    ['PAID'],
    label('វិក្កយបត្រប្រចាំខែមិនទាន់ទូទាត់។', 'The claim invoice of its month has not been paid.'),
  ),
  isReceived: invoiceIs(
    ['CLEARED'],
    label(
      'ប្រាក់នៃវិក្កយបត្រប្រចាំខែមិនទាន់ផ្ទៀងផ្ទាត់។',
      'The payment of the month’s claim invoice has not been matched.',
    ),
  ),
}

export const claimBehaviour = defineRules(claimStates, {
  guards,
  effects: claimEffects,
  // Each claim checks its own visit, which no other claim shares.
  independent: ['signOff', 'submit', 'accept', 'approve'],
  lockFirst: lockVisits,
})
