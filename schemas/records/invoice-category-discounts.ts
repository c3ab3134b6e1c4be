import { amountType } from '../codes/amount-type.ts'
import { invoiceLineKind } from '../codes/invoice-status.ts'
import { defineResource, field } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
import { minReason } from '../kit/letters.ts'
import { recordOnly } from '../parts/record-only.ts'

const asPercent = { field: 'discount_type', is: amountType.PERCENT.value }
const asAmount = { field: 'discount_type', is: amountType.CURRENCY.value }
const ofServices = { field: 'line_kind', is: invoiceLineKind.SERVICE.value }

/**
 * A discount on a category of invoice lines: all of a kind, or services of one category (domain
 * 1.8).
 */
export default defineResource({
  path: 'invoice-category-discounts',
  singular: 'invoice_category_discount',
  label: { kh: 'ការបញ្ចុះតាមក្រុម', en: ['Category discount', 'Category discounts'] },
  icon: 'mdi:tag-outline',
  rowsOf: 'invoice_id',
  key: ['invoice_id', 'number'],
  display: { kh: '{line_kind} {service_category_id}', en: '{line_kind} {service_category_id}' },
  fields: {
    invoice_id: ownerRef('invoices', 'វិក្កយបត្រ', 'Invoice'),
    number: field.sequence({
      ...recordOnly,
      label: { kh: 'ល.រ', en: 'No.' },
      pattern: '{000}',
      within: ['invoice_id'],
      required: true,
    }),
    line_kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: invoiceLineKind,
      required: true,
      unique: { within: ['invoice_id'], when: { field: 'service_category_id', set: false } },
    }),
    service_category_id: field.ref({
      label: { kh: 'ក្រុមសេវា', en: 'Service category' },
      to: 'service-categories',
      visibleWhen: ofServices,
      unique: { within: ['invoice_id'] },
    }),
    discount_type: field.enum({
      label: { kh: 'បញ្ចុះជា', en: 'Discount type' },
      values: amountType,
      required: true,
    }),
    discount_percent: field.percent({
      ...recordOnly,
      label: { kh: 'បញ្ចុះ (%)', en: 'Discount (%)' },
      visibleWhen: asPercent,
      requiredWhen: asPercent,
    }),
    discount_amount: field.money({
      ...recordOnly,
      label: { kh: 'បញ្ចុះ (៛)', en: 'Discount (៛)' },
      visibleWhen: asAmount,
      requiredWhen: asAmount,
    }),
    reason: field.text({ label: { kh: 'មូលហេតុ', en: 'Reason' }, min: minReason, max: 200, required: true }),
    comes_to: field.money({
      ...recordOnly,
      label: { kh: 'ស្មើនឹង', en: 'Amount' },
      readOnly: 'always',
      default: 0,
    }),
  },
  list: { columns: ['invoice_id', 'line_kind', 'service_category_id', 'comes_to'], inline: [] },
  features: { write: false },
})
