import type { EnumField } from '../kit/fields/enum.ts'

/** Register of a visit; it determines the form (specification §3). */
export const serviceBook = {
  OPD: { value: 1, label: { kh: 'ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient' } },
  AntenatalCare: { value: 2, label: { kh: 'ថែទាំមុនសម្រាល', en: 'Antenatal care' } },
  Delivery: { value: 3, label: { kh: 'សម្រាលកូន', en: 'Delivery' } },
  PostAbortionCare: { value: 4, label: { kh: 'ថែទាំក្រោយរលូត ឬរំលូតកូន', en: 'Post-abortion care' } },
  BirthSpacing: { value: 5, label: { kh: 'ពន្យារកំណើត', en: 'Birth spacing' } },
  Surgery: { value: 6, label: { kh: 'វះកាត់', en: 'Surgery' } },
  Laboratory: { value: 7, label: { kh: 'មន្ទីរពិសោធន៍', en: 'Laboratory' } },
  EPI: { value: 8, label: { kh: 'ផ្ដល់ថ្នាំបង្ការ', en: 'Immunisation (EPI)' } },
  Emergency: { value: 9, label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
  Referral: { value: 10, label: { kh: 'បញ្ជូនអ្នកជំងឺ', en: 'Referral' } },
  PNC: { value: 11, label: { kh: 'ថែទាំក្រោយសម្រាល', en: 'Postnatal care' } },
  STDs: { value: 12, label: { kh: 'ជំងឺឆ្លងតាមការរួមភេទ', en: 'Sexually transmitted diseases' } },
  Gynecology: { value: 13, label: { kh: 'រោគស្ត្រី', en: 'Gynaecology' } },
  IPDAdult: { value: 14, label: { kh: 'សម្រាកពេទ្យមនុស្សពេញវ័យ', en: 'Adult inpatients' } },
  Pediatric: { value: 15, label: { kh: 'ជំងឺកុមារ', en: 'Paediatrics' } },
  OPDWoundWash: {
    value: 16,
    label: { kh: 'លាងរបួស (ពិគ្រោះជំងឺក្រៅ)', en: 'Outpatient wound dressing' },
  },
  Tuberculosis: { value: 53, label: { kh: 'ជំងឺរបេង', en: 'Tuberculosis' } },
  SafeAbortionService: { value: 54, label: { kh: 'សេវារំលូតដោយសុវត្ថិភាព', en: 'Safe abortion' } },
  MiscarriageAbortionMaternalMortality: {
    value: 55,
    label: { kh: 'រលូត រំលូត និងមរណភាពមាតា', en: 'Miscarriage, abortion and maternal deaths' },
  },
  TBSuspectReferralBook: {
    value: 56,
    label: { kh: 'បញ្ជូនអ្នកដែលអាចមានជំងឺរបេង', en: 'Referral of suspected tuberculosis' },
  },
  TenatusVaccineForPregnantAndNonPregnant: {
    value: 57,
    label: { kh: 'វ៉ាក់សាំងតេតាណូសសម្រាប់ស្ត្រី', en: 'Tetanus vaccine for women' },
    aka: ['TetanusVaccineForPregnantAndNonPregnant'],
  },
  CervicalCancer: { value: 58, label: { kh: 'មហារីកមាត់ស្បូន', en: 'Cervical cancer' } },
} as const satisfies EnumField['values']
