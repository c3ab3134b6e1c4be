import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'

/** Closed days: public holidays of the whole country, and days of single facilities. */
export default catalogue({
  path: 'setting/holidays',
  singular: 'holiday',
  label: { kh: 'ថ្ងៃឈប់សម្រាក', en: ['Holiday', 'Holidays'] },
  help: {
    kh: 'ថ្ងៃឈប់សម្រាកតាមអនុក្រឹត្យប្រចាំឆ្នាំ។ ការណាត់ជួបនៅថ្ងៃទាំងនេះត្រូវបានព្រមាន។',
    en: 'From the government’s annual sub-decree. Booking an appointment on these days shows a warning.',
  },
  icon: 'mdi:calendar-star',
  menu: { group: 'health-facility', order: 60 },
  sort: ['day', 'asc'],
  fields: {
    day: field.date({ label: { kh: 'ថ្ងៃ', en: 'Date' }, required: true, unique: { within: ['health_facility_id'] } }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      help: { kh: 'ទុកឱ្យទទេ បើជាថ្ងៃឈប់ទូទាំងប្រទេស។', en: 'Leave empty for the whole country.' },
      to: 'health-facilities',
    }),
    is_provisional: flag('មិនទាន់បញ្ជាក់', 'Provisional', {
      help: { kh: 'រង់ចាំអនុក្រឹត្យប្រចាំឆ្នាំ (ថ្ងៃតាមចន្ទគតិ)។', en: 'Until the sub-decree of the year is published (days of the lunar calendar).' },
    }),
  },
  // The date names a holiday in both languages.
  list: {
    columns: ['day', 'name_kh', 'name_en', 'health_facility_id', 'is_provisional'],
    filters: ['day', 'health_facility_id', 'is_provisional'],
  },
  views: [{ name: 'calendar', label: { kh: 'ប្រតិទិន', en: 'Calendar' }, as: 'calendar', from: 'day' }],
})
