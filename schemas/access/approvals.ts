import { defineResource, field } from '../kit/define.ts'
import { approvalDecided, approvalDeciders, approvalJustification, approvalPermissions, approvalSubject } from '../parts/approval.ts'
import { approvalStates } from '../platform/parts/approval-states.ts'

const readOnly = 'always' as const

/**
 * Requests for approval by another user (domain 1.5, 2.5), one record for each level of a request.
 * `requestApproval` creates them; only decisions, withdrawal and expiry change them. Users work
 * with them at /approval.
 */
export default defineResource({
  path: 'approvals',
  singular: 'approval',
  label: { kh: 'សំណើសុំការអនុម័ត', en: ['Approval request', 'Approval requests'] },
  icon: 'mdi:stamper',
  permissions: approvalPermissions,
  scope: { by: 'health_facility_id' },
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['requested_at', 'desc'],
  fields: {
    code: field.sequence({
      label: { kh: 'លេខសំណើ', en: 'Request number' },
      pattern: 'AP-{YY}-{00000}',
      required: true,
      search: true,
    }),
    ...approvalSubject,
    ...approvalJustification,
    requested_by: field.ref({
      label: { kh: 'ស្នើដោយ', en: 'Requested by' },
      to: 'users',
      required: true,
      readOnly,
    }),
    requested_at: field.dateTime({
      label: { kh: 'ស្នើនៅ', en: 'Requested at' },
      required: true,
      readOnly,
    }),
    due_at: field.dateTime({ label: { kh: 'ត្រូវសម្រេចមុន', en: 'Due' }, readOnly }),
    expires_at: field.dateTime({ label: { kh: 'ផុតកំណត់នៅ', en: 'Expires' }, readOnly }),
    level: field.integer({
      label: { kh: 'កម្រិតអនុម័ត', en: 'Level' },
      min: 1,
      max: 9,
      required: true,
      readOnly,
    }),
    // The number of the first level, which all levels of a request share.
    request_code: field.code({ label: { kh: 'លេខសំណើដើម', en: 'First level' }, readOnly }),
    depends_on: field.code({ label: { kh: 'ពឹងលើសំណើ', en: 'Depends on' }, readOnly }),
    ...approvalDeciders,
    ...approvalDecided,
  },
  states: approvalStates,
  list: {
    columns: ['code', 'kind', 'subject_kh', 'health_facility_id', 'requested_by', 'decision'],
    filters: ['kind', 'decision', 'health_facility_id', 'requested_by'],
  },
  form: [],
  duplicates: false,
  features: { write: false },
})
