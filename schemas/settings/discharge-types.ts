import { dischargeOutcome } from '../codes/discharge-outcome.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'

export default catalogue({
  path: 'setting/discharge-types',
  singular: 'discharge_type',
  label: { kh: 'ប្រភេទការចេញពីពេទ្យ', en: ['Discharge type', 'Discharge types'] },
  icon: 'mdi:logout-variant',
  menu: { group: 'clinical', order: 130 },
  enumeration: dischargeOutcome,
  fields: {
    category_id: field.ref({ label: { kh: 'ក្រុម', en: 'Category' }, to: 'discharge-type-categories', required: true }),
    needs_facility: flag('ត្រូវមានមូលដ្ឋានទទួល', 'Requires receiving facility'),
    needs_death_form: flag('ត្រូវបំពេញទម្រង់មរណភាព', 'Requires death form'),
    stops_care: flag('បញ្ឈប់អ្វីដែលនៅសល់', 'Cancels pending items', {
      help: {
        kh: 'ឱសថមិនទាន់បើក និងការពិនិត្យមិនទាន់ធ្វើ ត្រូវបានលុបចោល។',
        en: 'Medicines not yet dispensed and tests not yet started are cancelled.',
      },
    }),
  },
  list: { filters: ['category_id'] },
})
