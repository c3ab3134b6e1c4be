import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'

/** The copies on the shelves; the code is on the label of a copy. */
export default catalogue({
  path: 'setting/books',
  singular: 'book',
  label: { kh: 'សៀវភៅ', en: ['Book', 'Books'] },
  icon: 'mdi:book-open-page-variant-outline',
  menu: { group: 'catalogues', order: 10 },
  fields: {
    author: field.text({ label: { kh: 'អ្នកនិពន្ធ', en: 'Author' }, max: 120, search: true }),
    year: field.integer({ label: { kh: 'ឆ្នាំបោះពុម្ព', en: 'Year' }, min: 1000, max: 2100 }),
    days: field.integer({
      label: { kh: 'ចំនួនថ្ងៃអាចខ្ចី', en: 'Days of a loan' },
      required: true,
      min: 1,
      max: 90,
      default: 14,
    }),
  },
})
