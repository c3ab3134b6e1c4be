import type { Label } from '#schemas/kit/types.ts'
import { ofBooks } from '../book-columns.ts'
import { added, moment, no, payer, person, phone } from '../columns.ts'
import { defineReport } from '../report.ts'

const riel = (column: string, label: Label) => added(column, label, 'riel')

/** Unused deposits by visit (domain 2.3). */
export default defineReport({
  ...ofBooks('deposits-held'),
  title: { kh: 'ប្រាក់កក់ដែលនៅរក្សាទុក', en: 'Deposits held' },
  about: {
    kh: 'ប្រាក់កក់ដែលនៅសល់នៅចុងថ្ងៃ។ វិក្កយបត្រនៅបើក ជាព្រាង និងប្រាក់នៅខ្វះ គិតត្រឹមពេលនេះ។',
    en: 'Deposits left at the end of the day. Open invoices are the current drafts and unpaid invoices.',
  },
  period: 'day',
  columns: {
    no,
    patient_code: person.patient_code,
    patient: person.patient,
    phone,
    visit_code: {
      label: { kh: 'លេខការមកពិនិត្យ', en: 'Visit no.' },
      link: '/patients/cashier-patient-list?visit={visit_id}',
      personal: 'number',
    },
    payment_type: payer,
    discharged_at: moment({ kh: 'ចេញនៅ', en: 'Left' }),
    taken: riel('taken', { kh: 'បានទទួល', en: 'Taken' }),
    used: riel('used', { kh: 'បានប្រើ', en: 'Used' }),
    given_back: riel('given_back', { kh: 'សងវិញ', en: 'Returned' }),
    left: riel('left', { kh: 'នៅសល់', en: 'Held' }),
    open_bills: riel('open_bills', { kh: 'វិក្កយបត្រនៅបើក', en: 'Open invoices' }),
  },
  groups: ['payment_type'],
  empty: {
    kh: 'គ្មានប្រាក់កក់នៅសល់នៅថ្ងៃនេះទេ។ ប្រាក់កក់ត្រូវទទួលនៅបេឡា។',
    en: 'No deposits held on this day. Deposits are taken at the cash window.',
  },
  paper: 'A4 landscape',
})
