import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/admission-types',
  singular: 'admission_type',
  label: { kh: 'ប្រភេទការចូលពេទ្យ', en: ['Admission type', 'Admission types'] },
  icon: 'mdi:login-variant',
  menu: { group: 'clinical', order: 70 },
  fields: {
    needs_facility: field.boolean({
      label: { kh: 'ត្រូវមានមូលដ្ឋានដែលបញ្ជូន', en: 'Requires referring facility' },
      help: { kh: 'ត្រូវបញ្ជាក់មូលដ្ឋានសុខាភិបាល និងលិខិតបញ្ជូន។', en: 'The facility and the referral letter are required.' },
      required: true,
      default: false,
    }),
    needs_appointment: field.boolean({
      label: { kh: 'ត្រូវមានការណាត់ជួប', en: 'Requires an appointment' },
      required: true,
      default: false,
    }),
  },
})
