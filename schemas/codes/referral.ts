import type { EnumField } from '../kit/fields/enum.ts'

/** State of a referral (docs/domain/referrals.md). Not numbered by the specification. */
export const referralStatus = {
  SENT: { value: 1, tone: 'waiting', label: { kh: 'បានផ្ញើ', en: 'Sent' } },
  ACCEPTED: { value: 2, tone: 'active', label: { kh: 'បានយល់ព្រមទទួល', en: 'Accepted' } },
  ARRIVED: { value: 3, tone: 'active', label: { kh: 'អ្នកជំងឺបានមកដល់', en: 'Patient arrived' } },
  ANSWERED: { value: 4, tone: 'done', label: { kh: 'បានបញ្ជូនត្រឡប់', en: 'Counter-referred' } },
  DECLINED: { value: 5, tone: 'rejected', label: { kh: 'មិនអាចទទួលបាន', en: 'Declined' } },
  REDIRECTED: { value: 6, label: { kh: 'បានបញ្ជូនបន្ត', en: 'Redirected' } },
  MISSED: { value: 7, tone: 'late', label: { kh: 'អ្នកជំងឺមិនបានមក', en: 'Patient did not arrive' } },
  CANCELLED: { value: 8, tone: 'rejected', label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
} as const satisfies EnumField['values']

/** Numbers of the states in which the receiving facility sees and treats the patient. */
export const sharingStatuses = [
  referralStatus.SENT.value,
  referralStatus.ACCEPTED.value,
  referralStatus.ARRIVED.value,
  referralStatus.ANSWERED.value,
  referralStatus.MISSED.value,
] as const

export const referralUrgency = {
  EMERGENCY: { value: 1, tone: 'late', label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
  URGENT: { value: 2, tone: 'blocked', label: { kh: 'បន្ទាន់', en: 'Urgent' } },
  ROUTINE: { value: 3, label: { kh: 'ធម្មតា', en: 'Routine' } },
} as const satisfies EnumField['values']

/** What the receiving facility asks of the referring one. */
export const followUp = {
  NONE: { value: 1, label: { kh: 'មិនចាំបាច់', en: 'Not needed' } },
  REFERRER: { value: 2, label: { kh: 'តាមដាននៅមូលដ្ឋានដែលបញ្ជូន', en: 'By the referring facility' } },
  RECEIVER: { value: 3, label: { kh: 'មកតាមដាននៅទីនេះវិញ', en: 'Here, at the receiving facility' } },
} as const satisfies EnumField['values']
