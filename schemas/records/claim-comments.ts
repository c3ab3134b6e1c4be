import { claimSide } from '../codes/claim-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import { asClaims, claimId, ofClaim } from '../parts/claim-ref.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'afterCreate' as const

/** Messages between facility and payer about a claim (domain 1.10). */
export default defineResource({
  path: 'claim-comments',
  singular: 'claim_comment',
  label: { kh: ['មតិ', 'មតិលើការទាមទារ'], en: ['Comment', 'Claim comments'] },
  icon: 'mdi:comment-text-outline',
  permissions: asClaims,
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['at', 'asc'],
  ...ofClaim,
  fields: {
    code: field.sequence({
      label: { kh: 'លេខ', en: 'Number' },
      pattern: 'CC{YY}{0000000}',
      required: true,
    }),
    claim_id: claimId,
    at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true, readOnly }),
    side: field.enum({
      ...recordOnly,
      label: { kh: 'ភាគី', en: 'Side' },
      values: claimSide,
      required: true,
      readOnly,
    }),
    author_id: field.ref({
      ...recordOnly,
      label: { kh: 'ដោយ', en: 'By' },
      to: 'users',
      readOnly,
      filter: false,
    }),
    text: field.longText({
      filter: false,
      label: { kh: 'មតិ', en: 'Comment' },
      required: true,
      max: 1000,
    }),
  },
  list: { columns: ['at', 'claim_id', 'side', 'author_id', 'text'] },
})
