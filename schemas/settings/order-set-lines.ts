import { defineResource, field } from '../kit/define.ts'
import { hasDose, prescribedDose, unitCopies } from '../parts/prescribed-dose.ts'

/** A medicine of an order set, edited within it, so without a menu entry. */
export default defineResource({
  path: 'setting/order-set-lines',
  singular: 'order_set_line',
  label: { kh: 'ឱសថនៃបណ្ដុំ', en: ['Order set medicine', 'Order set medicines'] },
  icon: 'mdi:pill',
  permissions: {
    list: 'list_order_sets',
    create: 'create_order_set',
    update: 'update_order_set',
    delete: 'delete_order_set',
  },
  key: ['order_set_id', 'medication_id'],
  fields: {
    order_set_id: field.ref({
      label: { kh: 'បណ្ដុំការបញ្ជា', en: 'Order set' },
      to: 'order-sets',
      required: true,
      readOnly: 'afterCreate',
    }),
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
