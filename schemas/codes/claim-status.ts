import type { EnumField } from '../kit/fields/enum.ts'

/** Status of a claim (specification §3). 40 and 43 are unused; 51 has two names there. */
export const claimStatus = {
  ProviderSaved: { value: 39, tone: 'waiting', label: { kh: 'បានរក្សាទុក', en: 'Saved' } },
  ProviderApproved: {
    value: 41,
    tone: 'waiting',
    label: { kh: 'មូលដ្ឋានបានអនុម័ត', en: 'Approved by the facility' },
  },
  ProviderSubmitted: { value: 42, tone: 'active', label: { kh: 'បានដាក់ជូន', en: 'Submitted' } },
  Rejected: { value: 44, tone: 'blocked', label: { kh: 'បានបង្វិលឱ្យកែ', en: 'Rejected' } },
  Denied: { value: 45, tone: 'rejected', label: { kh: 'មិនទទួលទូទាត់', en: 'Denied' } },
  Closed: { value: 46, label: { kh: 'បានបិទ', en: 'Closed' } },
  Appealed: { value: 47, tone: 'active', label: { kh: 'បានប្ដឹងតវ៉ា', en: 'Appealed' } },
  /** Taken in by the payer; nothing is decided yet. “Accepted” is a decision (`caseStatus`). */
  Accepted: {
    value: 48,
    tone: 'active',
    label: { kh: 'បានទទួលពិនិត្យ', en: 'Received' },
    aka: ['Accepted'],
  },
  Approved: { value: 49, tone: 'done', label: { kh: 'បានអនុម័ត', en: 'Approved' } },
  Reimbursed: { value: 50, tone: 'done', label: { kh: 'បានទូទាត់សង', en: 'Reimbursed' } },
  ProviderCleared: {
    value: 51,
    tone: 'done',
    label: { kh: 'បានផ្ទៀងផ្ទាត់ការទូទាត់', en: 'Cleared' },
    aka: ['Cleared'],
  },
  Resubmitted: { value: 52, tone: 'active', label: { kh: 'បានដាក់ជូនឡើងវិញ', en: 'Resubmitted' } },
} as const satisfies EnumField['values']
