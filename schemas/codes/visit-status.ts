import type { EnumField } from '../kit/fields/enum.ts'

/** Status of a visit (domain 2.1). Not numbered by the specification. */
export const visitStatus = {
  REGISTERED: { value: 1, tone: 'waiting', label: { kh: 'បានចុះឈ្មោះ', en: 'Registered' } },
  TRIAGED: { value: 2, tone: 'waiting', label: { kh: 'បានពិនិត្យបឋម', en: 'Triaged' } },
  IN_CONSULTATION: { value: 3, tone: 'active', label: { kh: 'កំពុងពិនិត្យ', en: 'In consultation' } },
  ADMITTED: { value: 4, tone: 'active', label: { kh: 'សម្រាកពេទ្យ', en: 'Admitted' } },
  TREATED: { value: 5, tone: 'active', label: { kh: 'បានព្យាបាល', en: 'Treated' } },
  DISCHARGE_PENDING: { value: 6, tone: 'waiting', label: { kh: 'រង់ចាំចេញ', en: 'Discharge pending' } },
  DISCHARGED: { value: 7, tone: 'done', label: { kh: 'បានចេញ', en: 'Discharged' } },
  BILLED: { value: 8, tone: 'done', label: { kh: 'បានចេញវិក្កយបត្រ', en: 'Billed' } },
  CLOSED: { value: 9, tone: 'done', label: { kh: 'បានបិទ', en: 'Closed' } },
  CANCELLED: { value: 10, tone: 'rejected', label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
} as const satisfies EnumField['values']

/** Numbers of the states of an open visit: one per patient and facility. */
export const openStatuses = [
  visitStatus.REGISTERED.value,
  visitStatus.TRIAGED.value,
  visitStatus.IN_CONSULTATION.value,
  visitStatus.ADMITTED.value,
  visitStatus.TREATED.value,
  visitStatus.DISCHARGE_PENDING.value,
] as const

/** Numbers of the states in which an inpatient occupies a bed. */
export const inBedStatuses = [visitStatus.ADMITTED.value, visitStatus.TREATED.value, visitStatus.DISCHARGE_PENDING.value] as const

/**
 * Numbers of the states of a visit whose patient left; open amounts determine which one applies.
 */
export const leftStatuses = [visitStatus.DISCHARGED.value, visitStatus.BILLED.value, visitStatus.CLOSED.value] as const
