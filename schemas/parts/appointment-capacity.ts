/** The daily number of appointments of a service or ward (domain 1.4). */
import { field } from '../kit/define.ts'

export const appointmentCapacity = {
  appointments_a_day: field.integer({
    label: { kh: 'ការណាត់ជួបក្នុងមួយថ្ងៃ', en: 'Appointments per day' },
    help: { kh: 'ទុកឱ្យទទេ បើគ្មានកំណត់។', en: 'Leave empty for no limit.' },
    min: 1,
    max: 1000,
  }),
}
