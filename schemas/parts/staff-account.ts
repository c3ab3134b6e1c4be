/** What an account says about a person of the staff (domain 1.11). */
import { gender } from '../codes/gender.ts'
import { field } from '../kit/define.ts'

export const staffDetails = {
  sex: field.enum({ label: { kh: 'ភេទ', en: 'Sex' }, values: gender, sort: false }),
  position_kh: field.text({ label: { kh: 'មុខតំណែង', en: 'Job title' }, max: 120, sort: false }),
  professional_licence_no: field.code({
    label: { kh: 'លេខអាជ្ញាប័ណ្ណវិជ្ជាជីវៈ', en: 'Professional licence' },
    max: 40,
    sort: false,
    pii: true,
  }),
}

export const staffWorkplace = {
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    help: { kh: 'ទុកឱ្យទទេសម្រាប់បុគ្គលិកថ្នាក់ជាតិ។', en: 'Leave empty for national staff.' },
    to: 'health-facilities',
  }),
  ward_ids: field.refs({
    informational: true,
    label: { kh: 'ផ្នែក', en: 'Wards' },
    to: 'wards',
    within: { field: 'health_facility_id', via: 'health_facility_id' },
    visibleWhen: { field: 'health_facility_id', set: true },
  }),
}
