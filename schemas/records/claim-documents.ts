import { claimPaper } from '../codes/claim-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import { asClaims, claimId, ofClaim } from '../parts/claim-ref.ts'
import { recordOnly } from '../parts/record-only.ts'

/** A document of a claim (domain 1.10). */
export default defineResource({
  path: 'claim-documents',
  singular: 'claim_document',
  label: { kh: ['ឯកសារភ្ជាប់', 'ឯកសារនៃការទាមទារ'], en: ['Document', 'Claim documents'] },
  icon: 'mdi:paperclip',
  permissions: asClaims,
  key: ['claim_id', 'file'],
  display: { kh: '{file}', en: '{file}' },
  ...ofClaim,
  fields: {
    claim_id: claimId,
    kind: field.enum({
      ...recordOnly,
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: claimPaper,
      required: true,
    }),
    file: field.file({
      filter: false,
      label: { kh: 'ឯកសារ', en: 'File' },
      types: ['pdf', 'jpg', 'png', 'webp'],
      required: true,
    }),
    note: field.text({ ...recordOnly, label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
  },
  list: { columns: ['claim_id', 'kind', 'file', 'note'] },
})
