import type { EnumField } from '../kit/fields/enum.ts'

/** Status of an appointment (domain 1.4). Not numbered by the specification. */
export const appointmentStatus = {
  SCHEDULED: { value: 1, tone: 'waiting', label: { kh: 'បានណាត់', en: 'Scheduled' } },
  CHECKED_IN: { value: 2, tone: 'active', label: { kh: 'បានមកដល់', en: 'Checked in' } },
  COMPLETED: { value: 3, tone: 'done', label: { kh: 'បានបញ្ចប់', en: 'Completed' } },
  CANCELLED: { value: 4, tone: 'rejected', label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
  MISSED: { value: 5, tone: 'late', label: { kh: 'ខកណាត់', en: 'Missed' } },
  RESCHEDULED: { value: 6, label: { kh: 'បានប្ដូរថ្ងៃ', en: 'Rescheduled' } },
} as const satisfies EnumField['values']

/** Numbers of the states in which an appointment takes one of the day's places. */
export const bookedStatuses = [
  appointmentStatus.SCHEDULED.value,
  appointmentStatus.CHECKED_IN.value,
  appointmentStatus.COMPLETED.value,
] as const

export const appointmentType = {
  FOLLOW_UP: { value: 1, label: { kh: 'ពិនិត្យតាមដាន', en: 'Follow-up' } },
  REFERRAL: { value: 2, label: { kh: 'បញ្ជូនមក', en: 'Referral' } },
  ANC: { value: 3, label: { kh: 'ពិនិត្យផ្ទៃពោះ', en: 'Antenatal care' } },
  EPI: { value: 4, label: { kh: 'ចាក់វ៉ាក់សាំង', en: 'Vaccination' } },
  NCD: { value: 5, label: { kh: 'ជំងឺមិនឆ្លង', en: 'Chronic disease' } },
  OTHER: { value: 6, label: { kh: 'ផ្សេងៗ', en: 'Other' } },
} as const satisfies EnumField['values']

export const reminderStatus = {
  REACHED: { value: 1, tone: 'done', label: { kh: 'បានរំលឹក', en: 'Reminded' } },
  NOT_REACHED: { value: 2, tone: 'blocked', label: { kh: 'ទាក់ទងមិនបាន', en: 'Not reached' } },
} as const satisfies EnumField['values']
