import { defineResource, field } from '../kit/define.ts'
import { asClaims, claimId, claimVerdict, ofClaim, verdictChecks } from '../parts/claim-ref.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'afterCreate' as const

/** A service or medicine in a fee-for-service claim: claimed and approved amounts (domain 1.10). */
export default defineResource({
  path: 'claim-lines',
  singular: 'claim_line',
  label: { kh: 'ជួរនៃការទាមទារ', en: ['Claim line', 'Claim lines'] },
  icon: 'mdi:format-list-numbered',
  permissions: asClaims,
  key: ['claim_id', 'line_no'],
  display: { kh: '{claim_id} {line_no}', en: '{claim_id} {line_no}' },
  ...ofClaim,
  fields: {
    claim_id: claimId,
    line_no: field.integer({
      ...recordOnly,
      label: { kh: 'ជួរ', en: 'Line' },
      required: true,
      min: 1,
      readOnly,
    }),
    service_id: field.ref({ label: { kh: 'សេវា', en: 'Service' }, to: 'services', readOnly }),
    medication_id: field.ref({
      label: { kh: 'ឱសថ', en: 'Medicine' },
      to: 'medications',
      readOnly,
    }),
    qty_provided: field.decimal({
      ...recordOnly,
      label: { kh: 'ចំនួនដែលបានផ្ដល់', en: 'Quantity given' },
      required: true,
      min: 0.01,
      readOnly,
    }),
    price_asked: field.money({
      ...recordOnly,
      label: { kh: 'តម្លៃឯកតា', en: 'Price claimed' },
      required: true,
      readOnly,
    }),
    /** The claimed amount: a snapshot of the invoice line. */
    amount: field.money({
      ...recordOnly,
      label: { kh: 'សរុប', en: 'Amount' },
      required: true,
      readOnly,
    }),
    ...claimVerdict,
  },
  checks: verdictChecks,
  list: {
    columns: [
      'line_no',
      'claim_id',
      'service_id',
      'medication_id',
      'qty_provided',
      'price_asked',
      'amount',
      'case_status',
      'amount_accepted',
      'reason_code',
    ],
  },
})
