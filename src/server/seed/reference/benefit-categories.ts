/** Groups of cases with the same rate. */
import type { SeedRow } from '../reference-rows.ts'

const rows: readonly [code: string, name_kh: string, name_en: string][] = [
  ['OPD', 'ពិគ្រោះជំងឺក្រៅ', 'Outpatient consultation'],
  ['EMERGENCY', 'សង្គ្រោះបន្ទាន់', 'Emergency'],
  ['DELIVERY', 'សម្រាលកូន', 'Delivery'],
  ['ABORTION', 'រលូតកូន និងរំលូតកូន', 'Abortion and miscarriage'],
  ['ANC_PNC', 'ថែទាំមុន និងក្រោយសម្រាល', 'Antenatal and postnatal care'],
  ['FP_SHORT', 'ពន្យារកំណើតរយៈពេលខ្លី', 'Family planning, short-term'],
  ['FP_LONG', 'ពន្យារកំណើតរយៈពេលវែង', 'Family planning, long-term'],
  ['IPD', 'សម្រាកពេទ្យ', 'Inpatient stay'],
  ['SURGERY_MINOR', 'វះកាត់តូច', 'Minor surgery'],
  ['SURGERY_MAJOR', 'វះកាត់ធំ', 'Major surgery'],
  ['ICU', 'សង្គ្រោះជំងឺធ្ងន់', 'Intensive care'],
  ['SCREENING', 'ពិនិត្យស្រាវជ្រាវរកជំងឺ', 'Screening'],
  ['CHRONIC', 'ជំងឺរ៉ាំរ៉ៃ', 'Chronic disease'],
  ['SUPPORT', 'ការឧបត្ថម្ភអ្នកជំងឺ', 'Support of the patient'],
]

export const always: readonly SeedRow[] = rows.map(([code, name_kh, name_en], index) => ({
  code,
  name_kh,
  name_en,
  sort_order: (index + 1) * 10,
}))
