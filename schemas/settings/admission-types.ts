import { catalogue } from '../kit/catalogue.ts'
import { flag } from '../kit/fragments.ts'

export default catalogue({
  path: 'setting/admission-types',
  singular: 'admission_type',
  label: { kh: 'ប្រភេទការចូលពេទ្យ', en: ['Admission type', 'Admission types'] },
  icon: 'mdi:login-variant',
  menu: { group: 'clinical', order: 70 },
  fields: {
    needs_facility: flag('ត្រូវមានមូលដ្ឋានដែលបញ្ជូន', 'Requires referring facility', {
      help: { kh: 'ត្រូវបញ្ជាក់មូលដ្ឋានសុខាភិបាល និងលិខិតបញ្ជូន។', en: 'The facility and the referral letter are required.' },
    }),
    needs_appointment: flag('ត្រូវមានការណាត់ជួប', 'Requires an appointment'),
  },
})
