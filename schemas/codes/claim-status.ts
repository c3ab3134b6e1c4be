import type { EnumField } from '../kit/fields/enum.ts'

/** Status of a claim (specification §3). 40 and 43 are unused; 51 has two names there. */
export const claimStatus = {
  ProviderSaved: { value: 39, label: { kh: 'បានរក្សាទុក', en: 'Saved' } },
  ProviderApproved: { value: 41, label: { kh: 'មូលដ្ឋានបានអនុម័ត', en: 'Approved by the facility' } },
  ProviderSubmitted: { value: 42, label: { kh: 'បានដាក់ជូន', en: 'Submitted' } },
  Rejected: { value: 44, label: { kh: 'បានបង្វិលឱ្យកែ', en: 'Rejected' } },
  Denied: { value: 45, label: { kh: 'មិនទទួលទូទាត់', en: 'Denied' } },
  Closed: { value: 46, label: { kh: 'បានបិទ', en: 'Closed' } },
  Appealed: { value: 47, label: { kh: 'បានប្ដឹងតវ៉ា', en: 'Appealed' } },
  Accepted: { value: 48, label: { kh: 'បានទទួល', en: 'Accepted' } },
  Approved: { value: 49, label: { kh: 'បានអនុម័ត', en: 'Approved' } },
  Reimbursed: { value: 50, label: { kh: 'បានទូទាត់សង', en: 'Reimbursed' } },
  ProviderCleared: {
    value: 51,
    label: { kh: 'បានផ្ទៀងផ្ទាត់ការទូទាត់', en: 'Cleared' },
    aka: ['Cleared'],
  },
  Resubmitted: { value: 52, label: { kh: 'បានដាក់ជូនឡើងវិញ', en: 'Resubmitted' } },
} as const satisfies EnumField['values']
