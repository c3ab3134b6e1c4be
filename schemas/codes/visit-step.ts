import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Steps of a visit in the suggested order (specification §2). Not numbered by the specification.
 */
export const visitStep = {
  TRIAGE: { value: 1, label: { kh: 'ពិនិត្យបឋម', en: 'Triage' } },
  VISIT: { value: 2, label: { kh: 'ពិនិត្យជំងឺ', en: 'Consultation' } },
  FORM: { value: 3, label: { kh: 'ទម្រង់គ្លីនិក', en: 'Clinical form' } },
  PRESCRIPTION: { value: 4, label: { kh: 'វេជ្ជបញ្ជា', en: 'Prescription' } },
  DISCHARGE: { value: 5, label: { kh: 'ការចេញពីពេទ្យ', en: 'Discharge' } },
} as const satisfies EnumField['values']

/** Priority of a patient (domain 1.3), most urgent first. */
export const visitPriority = {
  EMERGENCY: { value: 1, tone: 'late', label: { kh: 'បន្ទាន់បំផុត', en: 'Emergency' } },
  URGENT: { value: 2, tone: 'blocked', label: { kh: 'បន្ទាន់', en: 'Urgent' } },
  ROUTINE: { value: 3, label: { kh: 'ធម្មតា', en: 'Routine' } },
} as const satisfies EnumField['values']

/** Whether it is the first visit for this illness (domain 1.3, "new/old" of HMIS). */
export const caseKind = {
  NEW_CASE: { value: 1, label: { kh: 'ករណីថ្មី', en: 'New case' } },
  FOLLOW_UP: { value: 2, label: { kh: 'តាមដាន', en: 'Follow-up' } },
} as const satisfies EnumField['values']

/** Referring party (domain 1.3). */
export const referredBy = {
  HEALTH_CENTRE: { value: 1, label: { kh: 'មណ្ឌលសុខភាព', en: 'Health centre' } },
  REFERRAL_HOSPITAL: { value: 2, label: { kh: 'មន្ទីរពេទ្យបង្អែក', en: 'Referral hospital' } },
  VHSG: { value: 3, label: { kh: 'ក្រុមទ្រទ្រង់សុខភាពភូមិ', en: 'Village health support group' } },
  LOCAL_AUTHORITY: { value: 4, label: { kh: 'អាជ្ញាធរមូលដ្ឋាន', en: 'Local authority' } },
  NGO: { value: 5, label: { kh: 'អង្គការមិនមែនរដ្ឋាភិបាល', en: 'NGO' } },
  OTHER: { value: 6, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']
