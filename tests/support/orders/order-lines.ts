import { defineResource, field } from '#schemas/kit/define.ts'
import { to } from './names.ts'

/** Ordered items. Lines are edited within their order, with the permission to change it. */
export default defineResource({
  path: 'order-lines',
  singular: 'order_line',
  label: { kh: 'មុខទំនិញ', en: ['Line', 'Lines'] },
  icon: 'mdi:cart-outline',
  rowsOf: 'order_id',
  key: ['order_id', 'item'],
  display: { kh: '{item}', en: '{item}' },
  fields: {
    order_id: field.ref({
      label: { kh: 'ការបញ្ជាទិញ', en: 'Order' },
      to: to('orders'),
      required: true,
    }),
    item: field.text({ label: { kh: 'ទំនិញ', en: 'Item' }, required: true, max: 60 }),
    quantity: field.decimal({ label: { kh: 'បរិមាណ', en: 'Quantity' }, required: true, min: 0 }),
    price: field.money({ label: { kh: 'តម្លៃឯកតា', en: 'Price' }, required: true }),
    gross: field.computed({
      label: { kh: 'តម្លៃសរុប', en: 'Gross' },
      as: 'money',
      formula: { multiply: [{ field: 'price' }, { field: 'quantity' }] },
    }),
  },
  list: { columns: ['item', 'quantity', 'price', 'gross'] },
  features: { import: false },
})
