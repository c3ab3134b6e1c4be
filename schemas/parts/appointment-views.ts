/** Views of appointments: the days, the status of the day, and the patients who did not come. */
const title = { kh: '{time_from} {patient_id}', en: '{time_from} {patient_id}' }
const fields = ['type', 'ward_id', 'service_id'] as const

export const appointmentViews = [
  {
    name: 'today',
    label: { kh: 'ថ្ងៃនេះ', en: 'Today' },
    as: 'board',
    filter: { date__during: 'today' },
    sort: ['code', 'asc'],
    values: ['SCHEDULED', 'CHECKED_IN', 'COMPLETED', 'MISSED', 'CANCELLED'],
    title,
    fields,
  },
  { name: 'calendar', label: { kh: 'ប្រតិទិន', en: 'Calendar' }, as: 'calendar', from: 'date', title, fields },
  {
    name: 'missed',
    label: { kh: 'ខកណាត់', en: 'Missed' },
    as: 'list',
    filter: { status: 'MISSED', date__during: 'last_30_days' },
    columns: ['code', 'patient_id', 'date', 'type', 'ward_id', 'practitioner_id'],
  },
] as const
