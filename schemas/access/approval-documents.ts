import { defineResource, field } from '../kit/define.ts'
import { approvalPermissions } from '../parts/approval.ts'

/** A document of a request, attached on creation and never changed. */
export default defineResource({
  path: 'approval-documents',
  singular: 'approval_document',
  label: { kh: ['ឯកសារភ្ជាប់', 'ឯកសារភ្ជាប់នៃសំណើ'], en: ['Attachment', 'Request attachments'] },
  icon: 'mdi:paperclip',
  permissions: approvalPermissions,
  scope: { by: 'approval_id' },
  key: ['approval_id', 'file'],
  display: { kh: '{file}', en: '{file}' },
  fields: {
    approval_id: field.ref({
      label: { kh: 'សំណើ', en: 'Request' },
      to: 'approvals',
      required: true,
      readOnly: 'afterCreate',
    }),
    file: field.file({
      label: { kh: 'ឯកសារ', en: 'File' },
      types: ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'],
      required: true,
    }),
  },
  list: { columns: ['approval_id', 'file'] },
  duplicates: false,
  features: { write: false, export: false },
})
