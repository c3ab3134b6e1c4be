import { dischargeOutcome } from '../codes/discharge-outcome.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/discharge-types',
  singular: 'discharge_type',
  label: {
    one: { kh: 'ប្រភេទការចេញពីពេទ្យ', en: 'Discharge type' },
    many: { kh: 'ប្រភេទការចេញពីពេទ្យ', en: 'Discharge types' },
  },
  icon: 'mdi:logout-variant',
  menu: { group: 'clinical', order: 130 },
  enumeration: dischargeOutcome,
  fields: {
    category_id: field.ref({
      label: { kh: 'ក្រុម', en: 'Category' },
      to: 'discharge-type-categories',
      required: true,
    }),
    needs_facility: field.boolean({
      label: { kh: 'ត្រូវមានមូលដ្ឋានទទួល', en: 'Needs the receiving facility' },
      required: true,
      default: false,
    }),
    needs_death_form: field.boolean({
      label: { kh: 'ត្រូវបំពេញទម្រង់មរណភាព', en: 'Needs the death form' },
      required: true,
      default: false,
    }),
    stops_care: field.boolean({
      label: { kh: 'បញ្ឈប់អ្វីដែលនៅសល់', en: 'Stops what is still to come' },
      help: {
        kh: 'ឱសថមិនទាន់បើក និងការពិនិត្យមិនទាន់ធ្វើ ត្រូវបានលុបចោល។',
        en: 'Medicines not handed out and tests not begun are cancelled.',
      },
      required: true,
      default: false,
    }),
  },
  list: { filters: ['category_id'] },
})
