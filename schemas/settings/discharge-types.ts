import { dischargeOutcome } from '../codes/discharge-outcome.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/discharge-types',
  singular: 'discharge_type',
  label: { kh: 'ប្រភេទការចេញពីពេទ្យ', en: ['Discharge type', 'Discharge types'] },
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
      label: { kh: 'ត្រូវមានមូលដ្ឋានទទួល', en: 'Requires receiving facility' },
      required: true,
      default: false,
    }),
    needs_death_form: field.boolean({
      label: { kh: 'ត្រូវបំពេញទម្រង់មរណភាព', en: 'Requires death form' },
      required: true,
      default: false,
    }),
    stops_care: field.boolean({
      label: { kh: 'បញ្ឈប់អ្វីដែលនៅសល់', en: 'Cancels pending items' },
      help: {
        kh: 'ឱសថមិនទាន់បើក និងការពិនិត្យមិនទាន់ធ្វើ ត្រូវបានលុបចោល។',
        en: 'Medicines not yet dispensed and tests not yet started are cancelled.',
      },
      required: true,
      default: false,
    }),
  },
  list: { filters: ['category_id'] },
})
