/** Subject, reason and decision of an approval request (domain 1.5). */

import { approvalKind } from '../codes/approval-kind.ts'
import { approvalReason } from '../codes/approval-reason.ts'
import { field } from '../kit/define.ts'
import { approvalDecision } from '../platform/codes/approval-decision.ts'

/** Users change requests only by requesting, deciding and withdrawing. */
export const approvalPermissions = {
  list: 'list_approvals',
  create: 'create_approval',
  update: 'decide_approval',
  delete: 'decide_approval',
} as const

const readOnly = 'always' as const

export const approvalSubject = {
  kind: field.enum({
    label: { kh: 'ប្រភេទ', en: 'Type' },
    values: approvalKind,
    required: true,
    readOnly,
  }),
  subject_resource: field.code({
    label: { kh: 'បញ្ជីនៃកម្មវត្ថុ', en: 'Subject’s list' },
    max: 60,
    required: true,
    readOnly,
  }),
  subject_id: field.integer({
    label: { kh: 'លេខកម្មវត្ថុ', en: 'Subject’s number' },
    required: true,
    readOnly,
  }),
  subject_kh: field.text({
    label: { kh: 'កម្មវត្ថុ', en: 'Subject in Khmer' },
    required: true,
    readOnly,
    search: true,
    pii: true,
  }),
  subject_en: field.text({
    label: { kh: 'កម្មវត្ថុជាអង់គ្លេស', en: 'Subject' },
    required: true,
    readOnly,
    search: true,
    pii: true,
  }),
  subject_link: field.text({
    label: { kh: 'ទំព័រនៃកម្មវត្ថុ', en: 'Subject’s page' },
    readOnly,
    filter: false,
    sort: false,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    to: 'health-facilities',
    readOnly,
  }),
  amount_before: field.money({ label: { kh: 'ចំនួនមុន', en: 'Amount before' }, readOnly }),
  amount_after: field.money({ label: { kh: 'ចំនួនក្រោយ', en: 'Amount after' }, readOnly }),
}

export const approvalJustification = {
  reason_code: field.enum({
    label: { kh: 'មូលហេតុ', en: 'Reason' },
    values: approvalReason,
    required: true,
    readOnly,
  }),
  reason_text: field.longText({
    label: { kh: 'ការពន្យល់', en: 'Explanation' },
    max: 1000,
    readOnly,
    filter: false,
  }),
  details: field.json({ label: { kh: 'ព័ត៌មានលម្អិត', en: 'Details' }, readOnly, filter: false }),
  documents: field.children({
    label: { kh: 'ឯកសារភ្ជាប់', en: 'Attachments' },
    of: 'approval-documents',
    via: 'approval_id',
    max: 10,
    readOnly,
  }),
}

export const approvalDeciders = {
  approver_permission: field.code({
    label: { kh: 'សិទ្ធិអ្នកអនុម័ត', en: 'Approver’s permission' },
    max: 80,
    readOnly,
  }),
  approver_role_id: field.ref({
    label: { kh: 'តួនាទីអ្នកអនុម័ត', en: 'Approver’s role' },
    to: 'roles',
    readOnly,
  }),
}

export const approvalDecided = {
  decision: field.enum({ label: { kh: 'ការសម្រេច', en: 'Decision' }, values: approvalDecision }),
  decided_by: field.ref({ label: { kh: 'សម្រេចដោយ', en: 'Decided by' }, to: 'users', readOnly }),
  decided_at: field.dateTime({ label: { kh: 'សម្រេចនៅ', en: 'Decided at' }, readOnly }),
  decision_note: field.longText({
    label: { kh: 'កំណត់សម្គាល់', en: 'Note' },
    max: 500,
    readOnly,
    filter: false,
  }),
}
