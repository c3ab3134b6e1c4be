/** Fields of every record of a claim, and the decision on each case or line (domain 1.10). */
import { caseStatus, claimReason } from '../codes/claim-terms.ts'
import { field } from '../kit/define.ts'
import type { Check } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const

export const claimId = field.ref({
  label: { kh: 'ការទាមទារសំណង', en: 'Claim' },
  to: 'claims',
  required: true,
  readOnly: 'afterCreate',
})

/** The permission to work on claims covers their records. */
export const asClaims = {
  list: 'list_claims',
  create: 'create_claim',
  update: 'update_claim',
  delete: 'delete_claim',
  export: 'export_claims',
} as const

/** Visible with their claim; only its actions write them. */
export const ofClaim = {
  scope: { by: 'claim_id' },
  personal: true,
  duplicates: false,
  features: { write: false },
} as const

export const claimVerdict = {
  case_status: field.enum({
    label: { kh: 'ការសម្រេច', en: 'Decision' },
    values: caseStatus,
    required: true,
    default: caseStatus.CLAIMED.value,
    readOnly,
  }),
  amount_accepted: field.money({
    ...recordOnly,
    label: { kh: 'បានទទួលយក', en: 'Accepted' },
    readOnly,
  }),
  reason_code: field.enum({
    label: { kh: 'មូលហេតុកាត់បន្ថយ', en: 'Reason' },
    values: claimReason,
    readOnly,
  }),
  reviewer_note: field.text({
    ...recordOnly,
    label: { kh: 'កំណត់សម្គាល់', en: 'Note' },
    max: 300,
    readOnly,
  }),
}

/** The accepted amount is at most the claimed one, and a reduction needs a reason. */
export const verdictChecks = [
  {
    id: 'accepted_within',
    when: { field: 'amount_accepted', set: true },
    must: { field: 'amount_accepted', lte: { field: 'amount' } },
    at: 'amount_accepted',
    message: { kh: 'ចំនួនដែលទទួលយក មិនអាចលើសចំនួនដែលទាមទារទេ។', en: 'The accepted amount can’t be more than was claimed.' },
  },
  {
    id: 'reduction_coded',
    when: { field: 'amount_accepted', lt: { field: 'amount' } },
    must: { field: 'reason_code', set: true },
    at: 'reason_code',
    message: { kh: 'សូមជ្រើសមូលហេតុកាត់បន្ថយ។', en: 'Choose the reason for the reduction.' },
  },
] as const satisfies Check<'amount_accepted' | 'amount' | 'reason_code'>[]
