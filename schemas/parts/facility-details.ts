/** Further details of a health facility. */
import { debtPolicy } from '../codes/debt-policy.ts'
import { uncoveredPolicy } from '../codes/uncovered-policy.ts'
import { weekday } from '../codes/weekday.ts'
import { above, inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import type { FormSection } from '../kit/types.ts'
import { payoutAccounts } from './payout-accounts.ts'
import { units } from './units.ts'

export const facilityDetails = {
  contracts: field.children({
    label: { kh: 'កិច្ចសន្យាជាមួយកម្មវិធី', en: 'Contracts with programmes' },
    of: 'health-facility-contracts',
    via: 'health_facility_id',
    max: 50,
  }),
  village_id: field.ref({
    label: { kh: 'ភូមិ', en: 'Village' },
    to: 'villages',
    picker: 'cascade',
  }),
  address: field.text({ label: { kh: 'អាសយដ្ឋាន', en: 'Address' } }),
  phone: field.phone({ label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' }, pii: false }),
  email: field.email({ informational: true, label: { kh: 'អ៊ីមែល', en: 'E-mail' }, pii: false }),
  location: field.geo({ informational: true, label: { kh: 'ទីតាំងលើផែនទី', en: 'Location' } }),
  opened_on: field.date({ label: { kh: 'បើកដំណើរការថ្ងៃទី', en: 'Opened on' } }),
  closed_on: field.date({ label: { kh: 'បិទថ្ងៃទី', en: 'Closed on' } }),
  beds: field.integer({
    informational: true,
    label: { kh: 'ចំនួនគ្រែ', en: 'Beds' },
    min: 0,
    max: 10_000,
  }),
  /** Days with appointments; empty means every day except Sunday. */
  open_days: field.set({
    label: { kh: 'ថ្ងៃទទួលអ្នកណាត់', en: 'Appointment days' },
    help: { kh: 'ទុកឱ្យទទេ បើរាល់ថ្ងៃ លើកលែងថ្ងៃអាទិត្យ។', en: 'Leave empty for every day except Sunday.' },
    values: weekday,
  }),
  catchment_population: field.integer({
    informational: true,
    label: { kh: 'ប្រជាជនក្នុងតំបន់គ្របដណ្ដប់', en: 'Catchment population' },
    min: 0,
  }),
  director_name: field.text({
    label: { kh: 'ប្រធាន', en: 'Director' },
    max: 120,
    pii: true,
  }),
  director_phone: field.phone({
    informational: true,
    label: { kh: 'លេខទូរស័ព្ទប្រធាន', en: 'Director’s phone' },
    pii: true,
  }),
  ...payoutAccounts,
  uncovered_policy: field.enum({
    label: { kh: 'សេវាដែលកម្មវិធីមិនធានា', en: 'Uncovered services' },
    values: uncoveredPolicy,
    required: true,
    default: uncoveredPolicy.CONSENT.value,
  }),
  debt_policy: field.enum({
    label: { kh: 'អ្នកជំងឺដែលនៅជំពាក់ប្រាក់', en: 'Patients with unpaid invoices' },
    values: debtPolicy,
    required: true,
    default: debtPolicy.ALLOWED.value,
  }),
  wait_long_minutes: field.integer({
    label: { kh: 'រង់ចាំយូរ ចាប់ពី', en: 'Long wait from' },
    help: { kh: 'ជួររង់ចាំបង្ហាញពណ៌លឿងចាប់ពីពេលនេះ។', en: 'Work lists mark patients who have waited this long.' },
    unit: units.minute,
    min: 1,
    max: 1440,
    required: true,
    default: 60,
  }),
  wait_too_long_minutes: field.integer({
    label: { kh: 'រង់ចាំយូរពេក ចាប់ពី', en: 'Waiting too long from' },
    help: { kh: 'ជួររង់ចាំបង្ហាញពណ៌ក្រហមចាប់ពីពេលនេះ។', en: 'Work lists mark these patients in red.' },
    unit: units.minute,
    min: 1,
    max: 1440,
    required: true,
    default: 120,
  }),
  prints_ticket: flag('បោះពុម្ពសំបុត្រលេខរៀងភ្លាម', 'Print queue ticket immediately', {
    help: { kh: 'បើកផ្ទាំងបោះពុម្ពភ្លាម ពេលចុះឈ្មោះការមកពិនិត្យរួច។', en: 'The print dialog opens as soon as a visit is registered.' },
  }),
  header_line1: field.text({ label: { kh: 'ក្បាលឯកសារ ជួរទី 1', en: 'Document header, line 1' } }),
  header_line2: field.text({ label: { kh: 'ក្បាលឯកសារ ជួរទី 2', en: 'Document header, line 2' } }),
  logo: field.image({ informational: true, label: { kh: 'ស្លាកសញ្ញា', en: 'Logo' } }),
  stamp: field.image({ label: { kh: 'ត្រា', en: 'Stamp' } }),
  emr_client_id: field.code({
    informational: true,
    label: { kh: 'លេខសម្គាល់ក្នុងប្រព័ន្ធ EMR', en: 'EMR client' },
    max: 60,
  }),
}

type Detail = keyof typeof facilityDetails

export const detailSections: readonly FormSection<Detail>[] = [
  {
    tab: { kh: 'ទីតាំង និងទំនាក់ទំនង', en: 'Location and contact' },
    rows: ['village_id', ['address', 'location'], ['phone', 'email'], 'open_days'],
  },
  {
    tab: { kh: 'កិច្ចសន្យា', en: 'Contracts' },
    rows: ['contracts'],
  },
  {
    tab: { kh: 'ការដឹកនាំ និងហិរញ្ញវត្ថុ', en: 'Management and money' },
    rows: [
      ['director_name', 'director_phone'],
      ['bank_name', 'bank_account'],
      ['khqr_account', 'khqr_merchant_id'],
      ['uncovered_policy', 'debt_policy'],
    ],
  },
  {
    tab: { kh: 'ជួររង់ចាំ', en: 'Waiting' },
    rows: [['wait_long_minutes', 'wait_too_long_minutes'], 'prints_ticket'],
  },
  {
    tab: { kh: 'ឯកសារ និងប្រព័ន្ធ', en: 'Documents and systems' },
    rows: ['header_line1', 'header_line2', ['logo', 'stamp'], 'emr_client_id'],
  },
]

export const waitsInOrder = above('wait_long_minutes', 'wait_too_long_minutes', {
  kh: '«យូរពេក» ត្រូវវែងជាង «យូរ»។',
  en: '“Waiting too long” must be more than “Long wait”.',
})

export const opensBeforeClosing = inOrder('opened_on', 'closed_on', {
  kh: 'ថ្ងៃបិទមិនអាចមុនថ្ងៃបើកទេ។',
  en: 'The closing day must not be before the opening day.',
})
