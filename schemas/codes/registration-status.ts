import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Status of a facility's request. Not numbered by the specification. Nothing leads to CHECKED any
 * more, which older requests may have.
 */
export const registrationStatus = {
  NEW: { value: 1, tone: 'waiting', label: { kh: 'ថ្មី', en: 'New' } },
  CHECKED: { value: 2, retired: true, tone: 'active', label: { kh: 'បានពិនិត្យ', en: 'Checked' } },
  ACCEPTED: { value: 3, tone: 'done', label: { kh: 'បានទទួលយក', en: 'Accepted' } },
  REFUSED: { value: 4, tone: 'rejected', label: { kh: 'បានបដិសេធ', en: 'Refused' } },
} as const satisfies EnumField['values']
