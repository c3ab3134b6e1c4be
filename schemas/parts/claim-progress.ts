/** Status, amounts and actors of a claim (domain 1.10, 2.2). */
import { claimStatus } from '../codes/claim-status.ts'
import { claimReason } from '../codes/claim-terms.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import type { Check, Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const amount = (label: Label) => field.money({ ...recordOnly, label, readOnly })
const person = (label: Label) => field.ref({ ...recordOnly, label, to: 'users', readOnly })
const { Rejected, Denied, Appealed } = claimStatus

export const claimAmounts = {
  amount_claimed: field.money({
    label: { kh: 'បានទាមទារ', en: 'Claimed' },
    required: true,
    readOnly,
    default: 0,
  }),
  amount_accepted: amount({ kh: 'បានទទួលយក', en: 'Accepted' }),
  amount_approved: amount({ kh: 'បានអនុម័ត', en: 'Approved' }),
  amount_reimbursed: amount({ kh: 'បានទូទាត់សង', en: 'Reimbursed' }),
  /** For a claim appealed after certification: the amount that the earlier invoice certified. */
  amount_settled: amount({ kh: 'បានបញ្ជាក់ពីមុន', en: 'Previously certified' }),
  fee_adjustment: field.money({
    ...recordOnly,
    label: { kh: 'លម្អៀងធៀបនឹងថ្លៃសេវា', en: 'Difference from the fees' },
    help: {
      kh: 'ចំនួនទាមទារ ដកថ្លៃសេវានៃវិក្កយបត្រ ដែលបានកត់ក្នុងបញ្ជីពេលដាក់ជូន។',
      en: 'Claimed amount minus the invoiced fees, as booked when the claim was sent.',
    },
    min: -1_000_000_000_000,
    readOnly,
    default: 0,
  }),
}

const notAbove = (lower: keyof typeof claimAmounts, upper: keyof typeof claimAmounts) =>
  ({
    id: `${lower}_within`,
    when: { field: lower, set: true },
    must: { field: lower, lte: { field: upper } },
    at: lower,
    message: { kh: 'ចំនួនដែលយល់ព្រម មិនអាចលើសចំនួនដែលទាមទារទេ។', en: 'The approved amount can’t be more than the amount claimed.' },
  }) as const satisfies Check<keyof typeof claimAmounts>

export const claimAmountChecks = [
  notAbove('amount_accepted', 'amount_claimed'),
  notAbove('amount_approved', 'amount_claimed'),
  notAbove('amount_reimbursed', 'amount_claimed'),
]

export const claimProgress = {
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: claimStatus }),
  status_at: field.dateTime({
    label: { kh: 'ស្ថានភាពតាំងពី', en: 'In this state since' },
    required: true,
    readOnly: 'afterCreate',
  }),
  due_on: field.date({ label: { kh: 'ថ្ងៃផុតកំណត់', en: 'Due on' }, readOnly }),
  is_live: flag('នៅមានសុពលភាព', 'Still valid', { ...recordOnly, default: true, readOnly }),
  is_late: flag('យឺត', 'Late', { ...recordOnly, readOnly }),
  is_sampled: flag('ជ្រើសពិនិត្យលម្អិត', 'Sampled for review', { ...recordOnly, readOnly }),
  warnings_seen: field.boolean({
    ...recordOnly,
    label: { kh: 'បានឃើញការព្រមាន', en: 'Warnings read' },
    help: { kh: 'ត្រូវគូស បើការពិនិត្យជាមុនមានការព្រមាន។', en: 'Tick if the checks show warnings.' },
    readOnly,
  }),
  payer_warnings_seen: field.boolean({
    ...recordOnly,
    label: { kh: 'ស្ថាប័នទូទាត់បានឃើញការព្រមាន', en: 'Warnings read by the payer' },
    help: { kh: 'ត្រូវគូស បើការមកពិនិត្យមានការទាមទារផ្សេងទៀត។', en: 'Tick if another claim concerns the same visit or stay.' },
    readOnly,
  }),
  rejection_reasons: field.set({
    label: { kh: 'មូលហេតុ', en: 'Reasons' },
    values: claimReason,
    readOnly,
    requiredWhen: { field: 'status', in: [Rejected.value, Denied.value] },
  }),
  rejection_note: field.longText({
    filter: false,
    label: { kh: 'ពន្យល់មូលហេតុ', en: 'Explanation' },
    max: 1000,
    readOnly,
  }),
  answer_text: field.longText({
    filter: false,
    label: { kh: 'ចម្លើយរបស់មូលដ្ឋាន', en: 'Response of the facility' },
    max: 1000,
    readOnly,
  }),
  appeal_text: field.longText({
    filter: false,
    label: { kh: 'មូលហេតុតវ៉ា', en: 'Grounds for the appeal' },
    max: 2000,
    readOnly,
    requiredWhen: { field: 'status', is: Appealed.value },
  }),
  is_ruled: flag('បានសម្រេចលើបណ្ដឹងតវ៉ា', 'Appeal decided', { ...recordOnly, readOnly }),
  resubmission_no: field.integer({
    ...recordOnly,
    label: { kh: 'ដាក់ជូនឡើងវិញលើកទី', en: 'Resubmissions' },
    required: true,
    default: 0,
    readOnly,
  }),
  checks: field.json({ filter: false, label: { kh: 'លទ្ធផលពិនិត្យជាមុន', en: 'Pre-check' }, readOnly }),
}

/**
 * A user must not act on both sides of one claim
 * (src/workflows/claims/domain/separation-of-duties.ts).
 */
export const claimPeople = {
  saved_by: person({ kh: 'រៀបចំដោយ', en: 'Prepared by' }),
  provider_approved_by: person({ kh: 'មូលដ្ឋានអនុម័តដោយ', en: 'Signed off by' }),
  submitted_by: person({ kh: 'ដាក់ជូនដោយ', en: 'Submitted by' }),
  submitted_at: field.dateTime({
    ...recordOnly,
    label: { kh: 'ដាក់ជូននៅ', en: 'Submitted at' },
    readOnly,
  }),
  opened_at: field.dateTime({
    ...recordOnly,
    label: { kh: 'ស្ថាប័នទូទាត់បើកមើលនៅ', en: 'Opened by the payer at' },
    readOnly,
  }),
  accepted_by: person({ kh: 'ទទួលដោយ', en: 'Received by' }),
  reviewer_id: person({ kh: 'ពិនិត្យដោយ', en: 'Reviewed by' }),
  approver_id: person({ kh: 'អនុម័តដោយ', en: 'Approved by' }),
}
