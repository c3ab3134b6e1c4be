import type { EnumField } from '../kit/fields/enum.ts'

/** Terms of claims (domain 1.10). Not numbered by the specification. */

/** Status of a case, or of a line of a fee-for-service claim. */
export const caseStatus = {
  CLAIMED: { value: 1, tone: 'waiting', label: { kh: 'បានទាមទារ', en: 'Claimed' } },
  ACCEPTED: { value: 2, tone: 'done', label: { kh: 'ទទួលយក', en: 'Accepted' } },
  REDUCED: { value: 3, tone: 'blocked', label: { kh: 'កាត់បន្ថយ', en: 'Reduced' } },
  REJECTED: { value: 4, tone: 'blocked', label: { kh: 'បដិសេធ', en: 'Rejected' } },
  DENIED: { value: 5, tone: 'rejected', label: { kh: 'មិនទទួលទូទាត់', en: 'Denied' } },
} as const satisfies EnumField['values']

/**
 * Why a payer returns, denies or reduces a claim; the response to each:
 * src/workflows/claims/domain/reasons.ts.
 */
export const claimReason = {
  CARD_EXPIRED: { value: 1, label: { kh: 'ប័ណ្ណផុតកំណត់', en: 'Card expired' } },
  CARD_NUMBER: { value: 2, label: { kh: 'លេខប័ណ្ណមិនត្រឹមត្រូវ', en: 'Wrong card number' } },
  NOT_ON_CARD: { value: 3, label: { kh: 'គ្មានឈ្មោះលើប័ណ្ណ', en: 'Person not on the card' } },
  IDENTITY: { value: 4, label: { kh: 'អត្តសញ្ញាណមិនទាន់បញ្ជាក់', en: 'Identity not verified' } },
  NO_DIAGNOSIS: { value: 5, label: { kh: 'ខ្វះរោគវិនិច្ឆ័យ', en: 'Diagnosis missing' } },
  DIAGNOSIS: { value: 6, label: { kh: 'រោគវិនិច្ឆ័យមិនស្រប', en: 'Diagnosis doesn’t match' } },
  DOCUMENT: { value: 7, label: { kh: 'ខ្វះឯកសារភ្ជាប់', en: 'Document missing' } },
  REFERRAL: { value: 8, label: { kh: 'ខ្វះលិខិតបញ្ជូន', en: 'Referral letter missing' } },
  FORM: { value: 9, label: { kh: 'ខ្វះទម្រង់', en: 'Form missing' } },
  RATE: { value: 10, label: { kh: 'តម្លៃមិនត្រឹមត្រូវ', en: 'Wrong rate' } },
  QUANTITY: { value: 11, label: { kh: 'ចំនួនមិនត្រឹមត្រូវ', en: 'Wrong quantity' } },
  NOT_COVERED: { value: 12, label: { kh: 'មិនស្ថិតក្នុងការធានារ៉ាប់រង', en: 'Not covered' } },
  LEVEL: { value: 13, label: { kh: 'មិនអនុញ្ញាតនៅកម្រិតនេះ', en: 'Not at this level' } },
  DUPLICATE: { value: 14, label: { kh: 'ទាមទារស្ទួន', en: 'Duplicate claim' } },
  OVERLAP: { value: 15, label: { kh: 'ត្រួតគ្នាជាមួយការសម្រាកផ្សេង', en: 'Overlapping stay' } },
  TIME_BAR: { value: 16, label: { kh: 'ហួសកាលកំណត់', en: 'Submitted too late' } },
  FRAUD: { value: 17, label: { kh: 'សង្ស័យក្លែងបន្លំ', en: 'Suspected fraud' } },
  NOT_NEEDED: { value: 18, label: { kh: 'សេវាមិនចាំបាច់', en: 'Service not needed' } },
  PATIENT_PAID: { value: 19, label: { kh: 'អ្នកជំងឺបានបង់ប្រាក់', en: 'Patient already paid' } },
} as const satisfies EnumField['values']

/** A document of a claim. */
export const claimPaper = {
  CARD: { value: 1, label: { kh: 'ប័ណ្ណ', en: 'Card' } },
  REFERRAL_LETTER: { value: 2, label: { kh: 'លិខិតបញ្ជូន', en: 'Referral letter' } },
  PRESCRIPTION: { value: 3, label: { kh: 'វេជ្ជបញ្ជា', en: 'Prescription' } },
  LAB: { value: 4, label: { kh: 'លទ្ធផលពិសោធន៍', en: 'Laboratory result' } },
  OP_NOTE: { value: 5, label: { kh: 'កំណត់ត្រាវះកាត់', en: 'Operation note' } },
  DISCHARGE: { value: 6, label: { kh: 'លិខិតចេញពីពេទ្យ', en: 'Discharge letter' } },
  RECEIPT: { value: 7, label: { kh: 'បង្កាន់ដៃ', en: 'Receipt' } },
  PHOTO: { value: 8, label: { kh: 'រូបថត', en: 'Photo' } },
  THUMBPRINT: { value: 9, label: { kh: 'ស្នាមមេដៃ', en: 'Thumbprint' } },
} as const satisfies EnumField['values']

/** The author's side of a claim comment. */
export const claimSide = {
  PROVIDER: { value: 1, label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Facility' } },
  PAYER: { value: 2, label: { kh: 'ស្ថាប័នទូទាត់', en: 'Payer' } },
} as const satisfies EnumField['values']

/** Delivery of an invoice to the payer's service; empty if files are used. */
export const claimExchange = {
  WAITING: { value: 1, tone: 'waiting', label: { kh: 'រង់ចាំផ្ញើ', en: 'Waiting to be sent' } },
  ACCEPTED: { value: 2, tone: 'done', label: { kh: 'សេវាបានទទួល', en: 'Received by the service' } },
  REFUSED: { value: 3, tone: 'rejected', label: { kh: 'សេវាបានបដិសេធ', en: 'Refused by the service' } },
} as const satisfies EnumField['values']

/** Status of a monthly invoice (domain 1.10). */
export const claimInvoiceStatus = {
  DRAFT: { value: 1, label: { kh: 'សេចក្ដីព្រាង', en: 'Draft' } },
  LOCKED: { value: 2, tone: 'waiting', label: { kh: 'បានចាក់សោ', en: 'Locked' } },
  SUBMITTED: { value: 3, tone: 'active', label: { kh: 'បានដាក់ជូន', en: 'Submitted' } },
  UNDER_CERTIFICATION: { value: 4, tone: 'active', label: { kh: 'កំពុងបញ្ជាក់', en: 'Under certification' } },
  CERTIFIED: { value: 5, tone: 'waiting', label: { kh: 'បានបញ្ជាក់', en: 'Certified' } },
  PAID: { value: 6, tone: 'done', label: { kh: 'បានទូទាត់', en: 'Paid' } },
  CLEARED: { value: 7, tone: 'done', label: { kh: 'បានផ្ទៀងផ្ទាត់', en: 'Cleared' } },
  RETURNED: { value: 8, tone: 'blocked', label: { kh: 'បានបង្វិលមកវិញ', en: 'Returned' } },
  PARTLY_PAID: { value: 9, tone: 'active', label: { kh: 'បានទូទាត់មួយផ្នែក', en: 'Partly paid' } },
} as const satisfies EnumField['values']

/** The side of a transfer that a claim payment records. */
export const claimPaymentKind = {
  PAYMENT: { value: 1, label: { kh: 'ស្ថាប័នទូទាត់បានផ្ទេរ', en: 'Paid by the payer' } },
  RECEIPT: { value: 2, label: { kh: 'មូលដ្ឋានបានទទួល', en: 'Received by the facility' } },
} as const satisfies EnumField['values']
