import { field } from '../kit/define.ts'

/** The child records of an invoice (domain 1.8). */
export const invoiceRows = {
  lines: field.children({
    label: { kh: 'ជួរ', en: 'Lines' },
    of: 'invoice-lines',
    via: 'invoice_id',
    max: 500,
  }),
  category_discounts: field.children({
    label: { kh: 'បញ្ចុះតាមក្រុម', en: 'Category discounts' },
    of: 'invoice-category-discounts',
    via: 'invoice_id',
    max: 20,
  }),
}
