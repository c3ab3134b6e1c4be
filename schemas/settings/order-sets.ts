import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

/** Common combinations of orders and prescriptions, applied with one button (domain 1.3). */
export default catalogue({
  path: 'setting/order-sets',
  singular: 'order_set',
  label: { kh: 'បណ្ដុំការបញ្ជា', en: ['Order set', 'Order sets'] },
  icon: 'mdi:clipboard-list-outline',
  menu: { group: 'clinical', order: 25 },
  fields: {
    based_on_id: field.ref({
      label: { kh: 'ផ្អែកលើបណ្ដុំ', en: 'Based on' },
      help: {
        kh: 'ការពិនិត្យ និងឱសថរបស់បណ្ដុំនោះ ត្រូវចម្លងមកទីនេះ ហើយអាចកែបាន។',
        en: 'Its investigations and medicines are copied here, where you can change them.',
      },
      to: 'order-sets',
      copyFrom: ['investigation_ids', 'lines'],
    }),
    user_id: field.ref({
      label: { kh: 'សម្រាប់តែ', en: 'Only for' },
      help: { kh: 'ទុកឱ្យទទេ បើសម្រាប់ទាំងអស់គ្នា។', en: 'Leave empty for everyone.' },
      to: 'users',
    }),
    investigation_ids: field.refs({ label: { kh: 'ការពិនិត្យអមគ្លីនិក', en: 'Investigations' }, to: 'investigations' }),
    lines: field.children({ label: { kh: 'ឱសថ', en: 'Medicines' }, of: 'order-set-lines', via: 'order_set_id', max: 40 }),
    lines_count: field.rollUp({
      label: { kh: 'ចំនួនឱសថ', en: 'Number of medicines' },
      as: 'integer',
      of: 'order-set-lines',
      via: 'order_set_id',
      count: true,
    }),
  },
  papers: [
    {
      name: 'protocol',
      title: { kh: 'ពិធីសារព្យាបាល', en: 'Treatment protocol' },
      facts: ['name_kh', 'name_en', 'investigation_ids', 'description'],
      rows: { of: 'lines', columns: ['medication_id', 'morning', 'afternoon', 'evening', 'night', 'days', 'quantity', 'note'] },
      signs: [{ label: { kh: 'អនុម័តដោយ', en: 'Approved by' } }],
    },
  ],
  // A set of one user concerns that user and those who curate the sets.
  recordRules: [
    {
      of: ['list'],
      where: {
        any: [
          { field: 'user_id', set: false },
          { field: 'user_id', is: { me: true } },
        ],
      },
      except: 'update_order_set',
    },
  ],
  list: { columns: { add: ['lines_count', 'investigation_ids', 'user_id'] } },
})
