/**
 * Entries of the navigation (specification §2) without a schema: hand-written pages and catalogues
 * that are not declared yet. With the schemas they define the permission of each route, even before
 * its page exists. See README.md, "A page of one's own".
 */
import { reportPages } from '#schemas/parts/report-pages.ts'
import { type AppPages, inGroup } from '#src/domain/access/page-rows.ts'

/** Hand-written pages. */
export const pages: AppPages['pages'] = [
  ...inGroup('patient', [
    [
      'patients/create',
      'create_patient',
      {
        label: { kh: 'ចុះឈ្មោះអ្នកជំងឺ', en: 'Register a patient' },
        icon: 'mdi:account-plus-outline',
      },
    ],
    [
      'patients/list',
      'list_patients',
      { label: { kh: 'បញ្ជីអ្នកជំងឺ', en: 'Patient list' }, icon: 'mdi:account-multiple-outline' },
    ],
  ]),
  ...inGroup('service', [
    [
      'outstanding',
      'list_visits',
      {
        label: { kh: 'ការមកពិនិត្យមិនទាន់រួច', en: 'Outstanding visits' },
        icon: 'mdi:clipboard-clock-outline',
      },
    ],
    [
      'patients/cashier-patient-list',
      'list_payment_patients',
      {
        label: { kh: 'អ្នកជំងឺនៅបេឡា', en: 'Patients at the cashier' },
        icon: 'mdi:account-cash-outline',
      },
    ],
  ]),
  ...inGroup('financing', [
    [
      'case_claims/list',
      'list_case_claims',
      { label: { kh: 'ការទាមទារតាមករណី', en: 'Case claims' }, icon: 'mdi:briefcase-check-outline' },
    ],
    [
      'claims/list',
      'list_claims',
      { label: { kh: 'ការទាមទារសំណង', en: 'Claims' }, icon: 'mdi:file-document-check-outline' },
    ],
    [
      'claim_invoices/list',
      'view_claim_invoices',
      {
        label: { kh: 'វិក្កយបត្រទាមទារសំណង', en: 'Claim invoices' },
        icon: 'mdi:file-table-box-multiple-outline',
      },
    ],
    [
      'claims/rejected/list',
      'list_claim_rejected',
      {
        label: { kh: 'ការទាមទារដែលបានបដិសេធ', en: 'Rejected claims' },
        icon: 'mdi:file-undo-outline',
      },
    ],
    [
      'claims/approved/list',
      'list_claim_approved',
      {
        label: { kh: 'ការទាមទារដែលបានអនុម័ត', en: 'Approved claims' },
        icon: 'mdi:file-check-outline',
      },
    ],
  ]),
  ...inGroup('report', reportPages),
]

/** Hand-written pages that show the records of a schema and use its permission. */
export const standIns: AppPages['standIns'] = {
  'patients/patient-attach-beneficiaries': 'list_patient_attach_beneficiaries',
  'active-periods': 'list_active_periods',
  appointments: 'list_appointments',
  referrals: 'list_referrals',
  invoices: 'list_invoices',
  payments: 'list_payments',
  shifts: 'list_cashier_shifts',
  'cash-flow': 'list_cash_flows',
  'services/mapping': 'list_ward_services',
  'fee-for-services/mapping': 'list_fee_for_services',
  'bank-lines/matching': 'reconcile_bank',
  'setting/distances': 'list_distances',
  'setting/health-facility-register': 'health_facility_register',
  // Specification §5: only this screen needs both permissions.
  'active-periods/create': 'create_active_period',
}

/**
 * Hand-written pages below a resource's list; its permission opens them, and no menu lists them.
 */
export const below: AppPages['below'] = [
  'setting/distances/insert-distances-health-facility',
  'setting/distances/insert-distances-village',
  'services/mapping',
  'fee-for-services/mapping',
  'bank-lines/matching',
  'invoices/*',
  'invoices/update/*',
  // Pages of one record: `*` matches its name or id.
  'claims/*',
  'referrals/update/*/thread',
]

/** Resources without a generated form whose records have a page at `<path>/update/<id>`. */
export const recordPages: AppPages['recordPages'] = [
  'claim_invoices',
  'claims',
  'credit-notes',
  'patients',
  'payments',
  'visits',
]

/**
 * Pages without a menu entry, since the specification's menu has none; the command palette and
 * other pages link to them.
 */
export const unlisted: AppPages['unlisted'] = [
  { path: 'setup', permission: 'update_user' },
  { path: 'patients/edit', permission: 'update_patient' },
  { path: 'patients/profile', permission: 'list_patients' },
  { path: 'patients/mapping', permission: 'list_patient_mappings' },
  { path: 'claims/create', permission: 'create_claim' },
  { path: 'report/cashier-daily-report', permission: 'cashier_monthly_report' },
  { path: 'report/bank-reconciliation', permission: 'report_financial' },
  { path: 'report/money-signals', permission: 'report_financial' },
  { path: 'visits/register', permission: 'create_visit' },
  { path: 'visits/discharged-list', permission: 'list_visits' },
  { path: 'visits/visit-steps', permission: 'list_visits' },
  // The permission to list a step's records opens the step.
  { path: 'visits/visit-steps/triage-step', permission: 'list_triages' },
  { path: 'visits/visit-steps/visit-step', permission: 'list_encounters' },
  { path: 'visits/visit-steps/form-step', permission: 'list_encounters' },
  { path: 'visits/visit-steps/prescription-step', permission: 'list_prescriptions' },
  { path: 'visits/visit-steps/discharge-step', permission: 'list_discharges' },
  { path: 'visits/investigations', permission: 'list_investigation_orders' },
  { path: 'visits/ward-board', permission: 'list_visits' },
  { path: 'visits/bedside', permission: 'list_observations' },
  { path: 'visits/dispensing', permission: 'list_prescriptions' },
  { path: 'visits/visit-modal', permission: 'list_visits' },
  { path: 'visits/visit-modal/modal-death-news', permission: 'list_visit_deaths' },
  { path: 'visits/visit-modal/modal-prescription', permission: 'list_prescriptions' },
  { path: 'visits/visit-modal/modal-select-health-facility', permission: 'list_health_facilities' },
  { path: 'samples/react-admin', permission: 'list_gazetteers' },
]
