/**
 * Work pages that no menu lists, or with which a role starts its day. The command palette finds
 * them by common words; the home page offers the first ones that are the user's own work.
 */
import { page, type WorkPage } from '#src/domain/work-page.ts'
import { stepPath, steps } from './domain/visit-steps.ts'

const step = (name: string) => `/visits/visit-steps/${name}-step`

/** In the order of the home page. */
export const workPages: readonly WorkPage[] = [
  page(
    '/visits/register',
    'mdi:clipboard-plus-outline',
    { kh: 'ចុះឈ្មោះការមកពិនិត្យ', en: 'Register a visit' },
    'ចុះឈ្មោះការមក មកពិនិត្យ លេខរៀង check in arrival queue number new visit',
    'create_visit',
  ),
  page(
    '/patients',
    'mdi:account-search-outline',
    { kh: 'ស្វែងរក ឬចុះឈ្មោះអ្នកជំងឺ', en: 'Find or register a patient' },
    'រកអ្នកជំងឺ បង្កើតអ្នកជំងឺ ប័ណ្ណ search new patient create card finder registration',
    'create_patient',
    'list_patients',
  ),
  page(
    '/appointments',
    'mdi:calendar-clock-outline',
    { kh: 'ការណាត់ជួបថ្ងៃនេះ', en: 'Today’s appointments' },
    'ណាត់ជួប booking calendar appointments',
    'create_patient',
  ),
  page(
    step('visit'),
    'mdi:stethoscope',
    { kh: 'បញ្ជីរង់ចាំពិនិត្យជំងឺ', en: 'Consultation queue' },
    'ពិនិត្យជំងឺ គ្រូពេទ្យ doctor consultation my queue',
    'visit_consult',
  ),
  page(
    '/visits/investigations',
    'mdi:microscope',
    { kh: 'ការពិនិត្យអមគ្លីនិក និងលទ្ធផល', en: 'Investigations and results' },
    'មន្ទីរពិសោធន៍ លទ្ធផល រូបភាពវេជ្ជសាស្ត្រ laboratory lab imaging results orders',
    'validate_result',
  ),
  page(
    '/visits/ward-board',
    'mdi:bed-outline',
    { kh: 'ផ្ទាំងគ្រែតាមផ្នែក', en: 'Ward board' },
    'ផ្នែក គ្រែ អ្នកជំងឺសម្រាកពេទ្យ ផ្ដល់ថ្នាំ ប្រគល់វេន beds inpatients ward bedside doses rounds handover',
    'visit_transfer',
  ),
  page(
    step('triage'),
    'mdi:heart-pulse',
    { kh: 'បញ្ជីរង់ចាំពិនិត្យបឋម', en: 'Triage list' },
    'ពិនិត្យបឋម សញ្ញាជីវិត triage vital signs nurse',
    'visit_triage',
  ),
  page(
    '/visits/dispensing',
    'mdi:pill',
    { kh: 'ឱសថស្ថាន៖ វេជ្ជបញ្ជារង់ចាំបើកឱសថ', en: 'Pharmacy: prescriptions to dispense' },
    'ឱសថស្ថាន បើកថ្នាំ ថ្នាំ វេជ្ជបញ្ជា pharmacy dispense medicines drugs',
    'dispense_prescription',
  ),
  page(
    '/patients/cashier-patient-list',
    'mdi:account-cash-outline',
    { kh: 'អ្នកជំងឺនៅបេឡា', en: 'Patients at the cashier' },
    'បេឡា បង់ប្រាក់ បង្កាន់ដៃ សងប្រាក់វិញ cashier window payment receipt refund deposit',
    'create_payment',
  ),
  page(
    '/invoices',
    'mdi:receipt-text-outline',
    { kh: 'វិក្កយបត្រ និងលិខិតឥណទាន', en: 'Invoices and credit notes' },
    'លិខិតឥណទាន សងប្រាក់វិញ bills invoices credit notes refunds payments',
  ),
  page(
    '/shifts',
    'mdi:cash-register',
    { kh: 'វេនបេឡា', en: 'Cash drawer and shifts' },
    'បើកវេន បិទវេន ប្រអប់ប្រាក់ drawer shift hand over',
    'list_cashier_shifts',
  ),
  page(
    '/cash-flow',
    'mdi:cash-sync',
    { kh: 'លំហូរសាច់ប្រាក់', en: 'Cash book' },
    'សៀវភៅសាច់ប្រាក់ cash book flow expenses',
    'create_cash_flow',
  ),
  page(
    '/report/trial-balance',
    'mdi:scale-balance',
    { kh: 'តារាងតុល្យភាព និងបញ្ជីគណនេយ្យ', en: 'Trial balance and ledger reports' },
    'ទិនានុប្បវត្តិ សៀវភៅធំ បំណុល journal ledger trial balance debtors month end accounts',
    'create_cash_flow',
  ),
  page(
    '/approval',
    'mdi:stamper',
    { kh: 'សំណើសុំការអនុម័ត', en: 'Approval requests' },
    'អនុម័ត សំណើ approve approvals inbox',
    'decide_approval',
  ),
  page(
    '/claims/create',
    'mdi:file-document-plus-outline',
    { kh: 'រួចរាល់សម្រាប់ទាមទារ', en: 'Ready to claim' },
    'បង្កើតការទាមទារ new claim create claims',
    'create_claim',
  ),
  page(
    '/claim_invoices/list',
    'mdi:file-table-box-multiple-outline',
    { kh: 'វិក្កយបត្រត្រូវទូទាត់', en: 'Claim invoices to pay' },
    'ទូទាត់ វិក្កយបត្រទាមទារ reimburse pay claim invoices payer',
    'reimburse_claim',
  ),
  page(
    '/claims/list',
    'mdi:file-document-check-outline',
    { kh: 'ការទាមទារសំណង', en: 'Claims' },
    'ទាមទារ claims list',
    'list_claims',
  ),
  page(
    '/users',
    'mdi:account-cog-outline',
    { kh: 'គណនីអ្នកប្រើប្រាស់', en: 'User accounts' },
    'គណនី អ្នកប្រើប្រាស់ ដោះសោ ពាក្យសម្ងាត់ users accounts reset password unlock locked',
    'create_user',
    'list_users',
  ),
  page(
    '/report/summary',
    'mdi:view-dashboard-outline',
    { kh: 'របាយការណ៍សង្ខេប', en: 'Summary report' },
    'របាយការណ៍ report summary figures',
    'report_summary',
  ),
  page(
    step('form'),
    'mdi:form-select',
    { kh: 'ទម្រង់គ្លីនិក', en: 'Clinical forms' },
    'សម្រាល ផ្ទៃពោះ delivery antenatal form',
  ),
  page(
    step('prescription'),
    'mdi:prescription',
    { kh: 'បញ្ជីវេជ្ជបញ្ជា', en: 'Prescriptions' },
    'ចេញវេជ្ជបញ្ជា ថ្នាំ prescribe medicines',
  ),
  page(
    step('discharge'),
    'mdi:exit-run',
    { kh: 'បញ្ជីចេញពីពេទ្យ', en: 'Discharges' },
    'ចេញពីពេទ្យ discharge leave',
  ),
  page(
    '/visits/discharged-list',
    'mdi:account-check-outline',
    { kh: 'អ្នកជំងឺដែលបានចេញពីពេទ្យ', en: 'Discharged patients' },
    'ចេញពីពេទ្យ បើកឡើងវិញ discharged reopen',
  ),
  page(
    '/patients/mapping',
    'mdi:account-multiple-check-outline',
    { kh: 'អ្នកជំងឺចុះឈ្មោះស្ទួន', en: 'Duplicate patients' },
    'ស្ទួន បញ្ចូលគ្នា duplicates merge links registers',
  ),
  page(
    '/report/cashier-daily-report',
    'mdi:calendar-today',
    { kh: 'របាយការណ៍បេឡាប្រចាំថ្ងៃ', en: 'Cashier’s daily report' },
    'បេឡា ប្រចាំថ្ងៃ daily takings',
  ),
  page(
    '/report/money-signals',
    'mdi:alert-decagram-outline',
    { kh: 'សញ្ញាប្រាក់ខុសប្រក្រតី', en: 'Money signals' },
    'ប្រាក់ ខុសប្រក្រតី anomalies fraud signals',
  ),
  page(
    '/report/outpatient-report',
    'mdi:clipboard-text-outline',
    { kh: 'របាយការណ៍ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient report' },
    'ជំងឺក្រៅ OPD outpatient',
  ),
  page(
    '/report/daily-patient-register',
    'mdi:book-account-outline',
    { kh: 'បញ្ជីចុះឈ្មោះអ្នកជំងឺប្រចាំថ្ងៃ', en: 'Daily patient register' },
    'បញ្ជី register patients day',
  ),
  page(
    '/bank-lines/matching',
    'mdi:bank-check',
    { kh: 'ផ្គូផ្គងធនាគារ', en: 'Bank reconciliation' },
    'ធនាគារ ផ្ទៀងផ្ទាត់ bank statement reconciliation import',
  ),
  page(
    '/report/bank-reconciliation',
    'mdi:bank-outline',
    { kh: 'របាយការណ៍ផ្ទៀងផ្ទាត់ធនាគារ', en: 'Bank reconciliation report' },
    'ធនាគារ ផ្ទៀងផ្ទាត់ bank reconciliation',
  ),
  page(
    '/services/mapping',
    'mdi:table-arrow-right',
    { kh: 'ការផ្គូផ្គងសេវា', en: 'Service mapping' },
    'ផ្គូផ្គង សេវា services mapping',
  ),
  page(
    '/fee-for-services/mapping',
    'mdi:table-large',
    { kh: 'តារាងថ្លៃសេវា', en: 'Fee table' },
    'តម្លៃ ថ្លៃសេវា prices fees mapping',
  ),
  page(
    '/setting/distances/insert-distances-health-facility',
    'mdi:map-marker-distance',
    { kh: 'ចម្ងាយតាមមូលដ្ឋានសុខាភិបាល', en: 'Distances by facility' },
    'ចម្ងាយ distances transport facility',
  ),
  page(
    '/setting/distances/insert-distances-village',
    'mdi:map-marker-distance',
    { kh: 'ចម្ងាយតាមភូមិ', en: 'Distances by village' },
    'ចម្ងាយ ភូមិ distances transport village',
  ),
]

const stepAddress = new RegExp(`^/visits/visit-steps/(${steps.join('|')})-step(?=$|\\?)`)

/** The other steps of the visit for the address of a step: earlier ones first, then later ones. */
export function nearbyPaths(to: string): readonly string[] {
  const requested = stepAddress.exec(to)?.[1]
  const at = (steps as readonly string[]).indexOf(requested ?? '')
  if (at < 0) return []
  return [...steps.slice(0, at).reverse(), ...steps.slice(at + 1)].map((other) =>
    to.replace(stepAddress, stepPath(other)),
  )
}
