import type { EnumField } from '../../kit/fields/enum.ts'

/** Decision on a request (domain 1.5). Not numbered by the specification. */
export const approvalDecision = {
  PENDING: { value: 1, tone: 'waiting', label: { kh: 'រង់ចាំ', en: 'Waiting' } },
  APPROVED: { value: 2, tone: 'done', label: { kh: 'បានអនុម័ត', en: 'Approved' } },
  REJECTED: { value: 3, tone: 'rejected', label: { kh: 'បានបដិសេធ', en: 'Rejected' } },
  WITHDRAWN: { value: 4, label: { kh: 'បានដកវិញ', en: 'Withdrawn' } },
  EXPIRED: { value: 5, tone: 'late', label: { kh: 'ផុតកំណត់', en: 'Expired' } },
} as const satisfies EnumField['values']
