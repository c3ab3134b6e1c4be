import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'

/** The people who borrow books. */
export default catalogue({
  path: 'setting/members',
  singular: 'member',
  label: { kh: 'សមាជិក', en: ['Member', 'Members'] },
  icon: 'mdi:card-account-details-outline',
  menu: { group: 'catalogues', order: 20 },
  personal: true,
  fields: {
    phone: field.phone({ label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' }, pii: true }),
    joined_on: field.date({
      label: { kh: 'ថ្ងៃចុះឈ្មោះ', en: 'Member since' },
      required: true,
      default: { today: true },
    }),
  },
})
