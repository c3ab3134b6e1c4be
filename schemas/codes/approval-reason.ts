import type { EnumField } from '../kit/fields/enum.ts'

/** Why something is asked for; each kind takes some of them. Not numbered by the specification. */
export const approvalReason = {
  POOR: { value: 1, label: { kh: 'គ្មានលទ្ធភាពបង់ប្រាក់', en: 'Unable to pay' } },
  STAFF: { value: 2, label: { kh: 'បុគ្គលិក ឬគ្រួសារបុគ្គលិក', en: 'Staff or their family' } },
  MONK: { value: 3, label: { kh: 'ព្រះសង្ឃ', en: 'Monk' } },
  ORPHAN: { value: 4, label: { kh: 'កុមារកំព្រា', en: 'Orphan' } },
  PRISONER: { value: 5, label: { kh: 'អ្នកជាប់ឃុំ', en: 'Prisoner' } },
  DESTITUTE: { value: 6, label: { kh: 'ជនអនាថា', en: 'Destitute' } },
  CARD_FOUND: { value: 7, label: { kh: 'បង្ហាញប័ណ្ណតាមក្រោយ', en: 'Card shown later' } },
  CARD_INVALID: { value: 8, label: { kh: 'ប័ណ្ណគ្មានសុពលភាព', en: 'Card not valid' } },
  WRONG_PATIENT: { value: 9, label: { kh: 'ខុសអ្នកជំងឺ', en: 'Wrong patient' } },
  WRONG_ENTRY: { value: 10, label: { kh: 'បញ្ចូលខុស', en: 'Entered wrongly' } },
  DUPLICATE: { value: 11, label: { kh: 'បញ្ចូលស្ទួន', en: 'Entered twice' } },
  NOT_GIVEN: { value: 12, label: { kh: 'មិនបានផ្ដល់សេវា', en: 'Service not given' } },
  OVERPAID: { value: 13, label: { kh: 'បង់លើស', en: 'Paid too much' } },
  AGREED_PRICE: { value: 14, label: { kh: 'តម្លៃតាមកិច្ចព្រមព្រៀង', en: 'Price agreed on' } },
  OLD_PRICE: {
    value: 15,
    label: { kh: 'តម្លៃក្នុងតារាងលែងត្រូវនឹងបច្ចុប្បន្ន', en: 'Listed price outdated' },
  },
  LATE_PAPER: { value: 16, label: { kh: 'ឯកសារមកដល់យឺត', en: 'Papers came late' } },
  SYSTEM_DOWN: { value: 17, label: { kh: 'ប្រព័ន្ធ ឬអគ្គិសនីដាច់', en: 'System or power was down' } },
  FORGOTTEN: { value: 18, label: { kh: 'ភ្លេចបញ្ចូល', en: 'Forgotten' } },
  MISSING_RECORDS: { value: 19, label: { kh: 'ខ្វះទិន្នន័យ', en: 'Records are missing' } },
  WRONG_FIGURES: { value: 20, label: { kh: 'តួលេខមិនត្រឹមត្រូវ', en: 'Figures are wrong' } },
  PAYER_ASKS: { value: 21, label: { kh: 'តាមសំណើរបស់ស្ថាប័នទូទាត់', en: 'The payer asks for it' } },
  COUNT_DIFFERS: {
    value: 22,
    label: { kh: 'រាប់ជាក់ស្ដែងខុសពីបញ្ជី', en: 'Count differs from the books' },
  },
  READY: { value: 23, label: { kh: 'បានពិនិត្យរួចរាល់', en: 'Checked and complete' } },
  RESUBMISSION: { value: 24, label: { kh: 'ដាក់ជូនឡើងវិញ', en: 'Submitted again' } },
  REFERRED: { value: 25, label: { kh: 'បញ្ជូនបន្ត', en: 'Referred' } },
  SECOND_SERVICE: { value: 26, label: { kh: 'ប្រើសេវាពីរក្នុងពេលតែមួយ', en: 'Two services at once' } },
  DEPOSIT_LEFT: { value: 27, label: { kh: 'ប្រាក់កក់នៅសល់', en: 'Deposit left' } },
  OTHER: { value: 99, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']
