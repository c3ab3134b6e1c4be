import type { EnumField } from '../kit/fields/enum.ts'

/**
 * The list of beneficiary types to which a number belongs (specification §3). Not numbered by the
 * specification.
 */
export const beneficiarySet = {
  A: { value: 1, label: { kh: 'បញ្ជី ក', en: 'Set A' } },
  B: { value: 2, label: { kh: 'បញ្ជី ខ', en: 'Set B' } },
} as const satisfies EnumField['values']

/** Poverty level of an equity card (domain 1.2). Not numbered by the specification. */
export const povertyLevel = {
  POOR_1: { value: 1, label: { kh: 'ក្រីក្រកម្រិត១', en: 'Poor 1' } },
  POOR_2: { value: 2, label: { kh: 'ក្រីក្រកម្រិត២', en: 'Poor 2' } },
  AT_RISK: { value: 3, label: { kh: 'ងាយរងហានិភ័យ', en: 'At risk' } },
} as const satisfies EnumField['values']

/** Verification method of a card (domain 1.2). Not numbered by the specification. */
export const verificationMethod = {
  ONLINE: { value: 1, label: { kh: 'តាមប្រព័ន្ធ', en: 'Online' } },
  CARD_SEEN: { value: 2, label: { kh: 'បានឃើញប័ណ្ណ', en: 'Card seen' } },
  LETTER: { value: 3, label: { kh: 'លិខិតបញ្ជាក់', en: 'Letter' } },
  POST_ID: { value: 4, label: { kh: 'សម្ភាសន៍ Post-ID', en: 'Post-ID interview' } },
} as const satisfies EnumField['values']

/** Verification status of a card (domain 1.2). Not numbered by the specification. */
export const attachmentStatus = {
  PENDING: { value: 1, tone: 'waiting', label: { kh: 'រង់ចាំពិនិត្យ', en: 'To be checked' } },
  VALID: { value: 2, tone: 'done', label: { kh: 'មានសុពលភាព', en: 'Valid' } },
  EXPIRED: { value: 3, tone: 'late', label: { kh: 'ផុតកំណត់', en: 'Expired' } },
  REFUSED: { value: 4, tone: 'rejected', label: { kh: 'បានបដិសេធ', en: 'Refused' } },
  REPLACED: { value: 5, label: { kh: 'បានជំនួស', en: 'Replaced' } },
} as const satisfies EnumField['values']
