import { benefitLevel } from '../codes/benefit-level.ts'
import { defineResource, field } from '../kit/define.ts'
import { claimId, claimVerdict, ofClaim, verdictChecks } from '../parts/claim-ref.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'afterCreate' as const

/** A benefit in a claim, at the rate of its level and day (domain 1.10). */
export default defineResource({
  path: 'case_claims',
  singular: 'case_claim',
  label: { kh: 'ការទាមទារតាមករណី', en: ['Case claim', 'Case claims'] },
  icon: 'mdi:briefcase-check-outline',
  key: ['claim_id', 'benefit_id'],
  display: { kh: '{claim_id} {benefit_id}', en: '{claim_id} {benefit_id}' },
  sort: ['claim_id', 'desc'],
  ...ofClaim,
  fields: {
    claim_id: claimId,
    benefit_id: field.ref({
      label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
      to: 'benefits',
      required: true,
      readOnly,
      unique: { within: ['claim_id'] },
    }),
    rate_level: field.enum({
      label: { kh: 'កម្រិតសេវា', en: 'Level of care' },
      values: benefitLevel,
      required: true,
      readOnly,
    }),
    rate: field.money({
      ...recordOnly,
      label: { kh: 'តម្លៃ', en: 'Rate' },
      required: true,
      readOnly,
    }),
    quantity: field.integer({
      ...recordOnly,
      label: { kh: 'ចំនួន', en: 'Quantity' },
      required: true,
      default: 1,
      min: 1,
      max: 999,
      readOnly,
    }),
    amount: field.computed({
      ...recordOnly,
      label: { kh: 'សរុប', en: 'Amount' },
      as: 'money',
      formula: { multiply: [{ field: 'rate' }, { field: 'quantity' }] },
    }),
    why_kh: field.text({ ...recordOnly, label: { kh: 'មូលហេតុ', en: 'Reason in Khmer' }, readOnly }),
    why_en: field.text({
      ...recordOnly,
      label: { kh: 'មូលហេតុជាអង់គ្លេស', en: 'Reason' },
      script: 'roman',
      readOnly,
    }),
    ...claimVerdict,
  },
  checks: verdictChecks,
  list: {
    columns: ['claim_id', 'benefit_id', 'rate_level', 'rate', 'quantity', 'amount', 'case_status', 'amount_accepted', 'reason_code'],
    filters: ['benefit_id', 'case_status', 'reason_code'],
  },
})
