import { defineResource, field } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
import { hasDose, prescribedDose, unitCopies } from '../parts/prescribed-dose.ts'

/** A medicine of an order set, edited within it, so without a menu entry. */
export default defineResource({
  path: 'setting/order-set-lines',
  singular: 'order_set_line',
  label: { kh: 'ឱសថនៃបណ្ដុំ', en: ['Order set medicine', 'Order set medicines'] },
  icon: 'mdi:pill',
  rowsOf: 'order_set_id',
  key: ['order_set_id', 'medication_id'],
  fields: {
    order_set_id: ownerRef('order-sets', 'បណ្ដុំការបញ្ជា', 'Order set'),
    medication_id: field.ref({
      label: { kh: 'ឱសថ', en: 'Medicine' },
      to: 'medications',
      required: true,
      copies: unitCopies,
    }),
    ...prescribedDose,
    note: field.text({ label: { kh: 'របៀបប្រើ', en: 'How to take it' }, max: 200 }),
  },
  checks: [hasDose],
  list: {
    columns: ['order_set_id', 'medication_id', 'quantity', 'days'],
    filters: ['order_set_id'],
    inline: [],
  },
})
