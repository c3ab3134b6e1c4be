import type { CodedField } from '../kit/fields/coded.ts'

/** Types of abortion (specification §3 names the family; the list is ours). */
export const codedAbortionType = {
  'OBVA-abortion-spontaneous': { kh: 'រលូតកូនឯកឯង', en: 'Spontaneous abortion' },
  'OBVA-abortion-induced': { kh: 'រំលូតកូន', en: 'Induced abortion' },
  'OBVA-abortion-incomplete': { kh: 'រលូតមិនអស់', en: 'Incomplete abortion' },
  'OBVA-abortion-missed': { kh: 'គភ៌ស្លាប់ក្នុងស្បូន', en: 'Missed abortion' },
  'OBVA-abortion-septic': { kh: 'រលូតមានការបង្ករោគ', en: 'Septic abortion' },
} as const satisfies CodedField['answers']

/** Methods of abortion. */
export const codedAbortionMethod = {
  'OBVA-method-medical': { kh: 'ប្រើថ្នាំ', en: 'Medical' },
  'OBVA-method-mva': { kh: 'បូមដោយដៃ (MVA)', en: 'Manual vacuum aspiration (MVA)' },
  'OBVA-method-eva': { kh: 'បូមដោយម៉ាស៊ីន (EVA)', en: 'Electric vacuum aspiration (EVA)' },
  'OBVA-method-dc': { kh: 'កៀរស្បូន (D&C)', en: 'Dilation and curettage (D&C)' },
  'OBVA-method-de': { kh: 'ពង្រីក និងបូម (D&E)', en: 'Dilation and evacuation (D&E)' },
} as const satisfies CodedField['answers']

/** Methods of contraception. */
export const codedContraception = {
  'OBVA-contraception-pill': { kh: 'ថ្នាំគ្រាប់', en: 'Pill' },
  'OBVA-contraception-injection': { kh: 'ថ្នាំចាក់', en: 'Injection' },
  'OBVA-contraception-implant': { kh: 'កងដាក់ក្រោមស្បែក', en: 'Implant' },
  'OBVA-contraception-iud': { kh: 'កងដាក់ក្នុងស្បូន', en: 'Intrauterine device (IUD)' },
  'OBVA-contraception-condom': { kh: 'ស្រោមអនាម័យ', en: 'Condom' },
  'OBVA-contraception-tubal-ligation': { kh: 'ចងដៃស្បូន', en: 'Tubal ligation' },
  'OBVA-contraception-vasectomy': { kh: 'ចងបំពង់មេជីវិតឈ្មោល', en: 'Vasectomy' },
  'OBVA-contraception-natural': { kh: 'វិធីធម្មជាតិ', en: 'Natural methods' },
  'OBVA-contraception-emergency': { kh: 'ពន្យារកំណើតបន្ទាន់', en: 'Emergency contraception' },
} as const satisfies CodedField['answers']

/** Which check-up of a pregnancy it is. */
export const codedCheckUp = {
  'OBVA-check-up-1': { kh: 'ពិនិត្យលើកទី 1', en: '1st check-up' },
  'OBVA-check-up-2': { kh: 'ពិនិត្យលើកទី 2', en: '2nd check-up' },
  'OBVA-check-up-3': { kh: 'ពិនិត្យលើកទី 3', en: '3rd check-up' },
  'OBVA-check-up-4': { kh: 'ពិនិត្យលើកទី 4', en: '4th check-up' },
  'OBVA-check-up-5-plus': { kh: 'ពិនិត្យលើកទី 5 ឡើងទៅ', en: '5th check-up or later' },
} as const satisfies CodedField['answers']

/** Doses of tetanus vaccine. */
export const codedTetanus = {
  'OBVA-TT1': { kh: 'តេតាណូសលើកទី 1 (TT1)', en: 'Tetanus dose 1 (TT1)' },
  'OBVA-TT2': { kh: 'តេតាណូសលើកទី 2 (TT2)', en: 'Tetanus dose 2 (TT2)' },
  'OBVA-TT3': { kh: 'តេតាណូសលើកទី 3 (TT3)', en: 'Tetanus dose 3 (TT3)' },
  'OBVA-TT4': { kh: 'តេតាណូសលើកទី 4 (TT4)', en: 'Tetanus dose 4 (TT4)' },
  'OBVA-TT5': { kh: 'តេតាណូសលើកទី 5 (TT5)', en: 'Tetanus dose 5 (TT5)' },
} as const satisfies CodedField['answers']

/** Movements of the child. */
export const codedFoetus = {
  'OBVA-animated': { kh: 'មានចលនា', en: 'Animated' },
  'OBVA-motionless': { kh: 'គ្មានចលនា', en: 'Motionless' },
} as const satisfies CodedField['answers']
