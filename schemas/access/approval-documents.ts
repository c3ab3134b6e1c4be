import { defineResource, field } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'

/** A document of a request, attached on creation and never changed. */
export default defineResource({
  path: 'approval-documents',
  singular: 'approval_document',
  label: { kh: ['ឯកសារភ្ជាប់', 'ឯកសារភ្ជាប់នៃសំណើ'], en: ['Attachment', 'Request attachments'] },
  icon: 'mdi:paperclip',
  rowsOf: 'approval_id',
  key: ['approval_id', 'file'],
  display: { kh: '{file}', en: '{file}' },
  fields: {
    approval_id: ownerRef('approvals', 'សំណើ', 'Request'),
    file: field.file({
      label: { kh: 'ឯកសារ', en: 'File' },
      types: ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'],
      required: true,
    }),
  },
  list: { columns: ['approval_id', 'file'] },
  features: { write: false, export: false },
})
