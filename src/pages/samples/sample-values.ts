/** Fixed lists of the samples: few values are radios, some a menu, many a search. */
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import type { Label } from '#schemas/kit/types.ts'

const values = (labels: readonly Label[]): Record<string, EnumValue> =>
  Object.fromEntries(labels.map((label, index) => [`V${index + 1}`, { value: index + 1, label }]))

export const answers: Record<string, Label> = {
  'OBVA-positive': { kh: 'វិជ្ជមាន', en: 'Positive' },
  'OBVA-negative': { kh: 'អវិជ្ជមាន', en: 'Negative' },
  'OBVA-others': {
    kh: 'មិនអាចកំណត់បាន ព្រោះសំណាកមិនគ្រប់គ្រាន់ ឬខូចគុណភាព',
    en: 'Undetermined because the specimen was insufficient or spoilt',
  },
}

export const fewValues = values([
  { kh: 'រដ្ឋ', en: 'Public' },
  { kh: 'ឯកជនដែលមានកិច្ចសន្យាជាមួយរដ្ឋ', en: 'Private under contract with the state' },
])

export const someValues = values([
  { kh: 'ប៉ុស្តិ៍សុខភាព', en: 'Health post' },
  { kh: 'មណ្ឌលសុខភាព', en: 'Health centre' },
  { kh: 'មន្ទីរពេទ្យបង្អែក', en: 'Referral hospital' },
  { kh: 'មន្ទីរពេទ្យជាតិឯកទេសជំងឺកុមារ និងមាតា', en: 'National hospital for mother and child' },
])

export const manyValues = values([
  { kh: 'មករា', en: 'January' },
  { kh: 'កុម្ភៈ', en: 'February' },
  { kh: 'មីនា', en: 'March' },
  { kh: 'មេសា', en: 'April' },
  { kh: 'ឧសភា', en: 'May' },
  { kh: 'មិថុនា', en: 'June' },
  { kh: 'កក្កដា', en: 'July' },
  { kh: 'សីហា', en: 'August' },
  { kh: 'កញ្ញា', en: 'September' },
  { kh: 'តុលា', en: 'October' },
  { kh: 'វិច្ឆិកា', en: 'November' },
  { kh: 'ធ្នូ', en: 'December' },
])

export const manyNumbers = Object.values(manyValues).map(({ value }) => value)
