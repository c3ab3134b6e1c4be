/**
 * The roles that domain 2.6 suggests, as examples of the demonstration. They name permissions, also
 * of records that come later: a new permission flows into the roles that name it. `catalogue_admin`
 * of that list is the installation's own `catalogue-curator`.
 */
import type { Label } from '#schemas/kit/types.ts'

const verbs = { l: 'list', c: 'create', u: 'update', d: 'delete' } as const

const plural = (singular: string) =>
  singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`

/** `may('lc', 'patient')`: list_patients and create_patient. */
const may = (what: string, ...singulars: readonly string[]): string[] =>
  singulars.flatMap((singular) =>
    [...what].map((letter) => {
      const verb = verbs[letter as keyof typeof verbs]
      return `${verb}_${verb === 'list' ? plural(singular) : singular}`
    }),
  )

/** Catalogues somebody looks things up in. */
const lookUp = (...lists: readonly string[]) => [
  'manage_common',
  ...lists.map((list) => `list_${list}`),
]

export interface DemoRole {
  name: string
  label: Label
  /** Which coverage its account has: its facility, an operational district or the country. */
  covers: 'facility' | 'district' | 'country'
  /** Reads what it covers, works there, or decides there too. */
  access: 'VIEW' | 'WORK' | 'APPROVE'
  permissions: readonly string[]
}

const claims = [...may('l', 'claim', 'case_claim'), 'view_claim_invoices']
const decided = ['list_claim_rejected', 'list_claim_approved']
const benefits = lookUp('benefits', 'benefit_programs', 'programs', 'schemes', 'payment_types')

export const demoRoles: readonly DemoRole[] = [
  {
    name: 'registrar',
    label: { kh: 'អ្នកចុះឈ្មោះអ្នកជំងឺ', en: 'Registrar' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('lcu', 'patient', 'visit', 'appointment', 'patient_attach_beneficiary'),
      ...may('lcu', 'patient_mapping'),
      'visit_cancel',
      ...lookUp('admission_types', 'health_facilities'),
      ...lookUp('gazetteers', 'visit_types', 'payment_types', 'programs', 'schemes'),
      'report_daily',
    ],
  },
  {
    name: 'triage_nurse',
    label: { kh: 'គិលានុបដ្ឋាកពិនិត្យបឋម', en: 'Triage nurse' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'appointment'),
      ...may('lu', 'visit'),
      ...may('l', 'triage'),
      'visit_triage',
      ...lookUp('symptoms', 'observation_concepts', 'observation_values'),
    ],
  },
  {
    name: 'clinician',
    label: { kh: 'គ្រូពេទ្យព្យាបាល', en: 'Clinician' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'triage', 'observation'),
      ...may('lu', 'visit'),
      ...may('lcu', 'appointment', 'charge'),
      ...may('l', 'encounter', 'prescription', 'discharge', 'visit_death', 'ward', 'ward_service'),
      ...['visit_consult', 'visit_admit', 'visit_transfer', 'visit_discharge', 'visit_cancel'],
      ...['visit_triage', 'visit_discharge_confirm', 'record_result', 'validate_result'],
      'list_investigation_orders',
      ...lookUp('symptoms', 'diagnoses', 'investigations', 'medications', 'encounter_types'),
      ...lookUp('observation_concepts', 'observation_values', 'discharge_types'),
      ...['report_daily_discharge', 'report_discharge_ward'],
    ],
  },
  {
    name: 'ward_nurse',
    label: { kh: 'គិលានុបដ្ឋាកប្រចាំផ្នែក', en: 'Ward nurse' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'prescription', 'ward', 'ward_service', 'triage', 'discharge'),
      ...may('lu', 'visit'),
      ...may('lcu', 'charge'),
      ...['visit_triage', 'visit_transfer', 'visit_discharge_confirm'],
      ...['list_investigation_orders', 'record_result'],
      ...may('lcu', 'observation'),
      ...lookUp('observation_concepts', 'observation_values'),
      ...['report_daily_discharge', 'report_discharge_ward'],
    ],
  },
  {
    name: 'pharmacist',
    label: { kh: 'ឱសថការី', en: 'Pharmacist' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'visit', 'prescription'),
      'dispense_prescription',
      ...lookUp('medications'),
    ],
  },
  {
    name: 'cashier',
    label: { kh: 'បេឡាករ', en: 'Cashier' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'visit', 'ward', 'ward_service', 'fee_for_service'),
      ...may('lcu', 'invoice'),
      ...may('lc', 'payment'),
      ...may('lcu', 'cashier_shift'),
      ...lookUp('payment_types', 'program_payment_types', 'exchange_rates'),
      ...['list_payment_patients', 'cashier_monthly_report', 'report_general_payment_patient'],
      ...may('lc', 'approval'),
    ],
  },
  {
    name: 'accountant',
    label: { kh: 'គណនេយ្យករ', en: 'Accountant' },
    covers: 'facility',
    access: 'APPROVE',
    permissions: [
      ...may('l', 'invoice', 'payment', 'cashier_shift', 'fee_for_service', 'approval', 'visit'),
      ...lookUp('programs'),
      ...may('lcu', 'cash_flow', 'active_period', 'exchange_rate'),
      ...[
        'list_payment_patients',
        'list_ledger_postings',
        'accept_cashier_shift',
        'reverse_payment',
      ],
      ...['decide_approval', 'create_approval'],
      ...['approve_refund', 'approve_cash_adjust', 'cashier_monthly_report'],
      ...claims,
      ...['list_claim_approved', 'clear_claim'],
      ...['report_financial', 'report_summary', 'report_general_payment_patient'],
    ],
  },
  {
    name: 'claims_officer',
    label: { kh: 'មន្ត្រីទាមទារសំណង', en: 'Claims officer' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'visit', 'invoice', 'active_period', 'patient_attach_beneficiary'),
      ...may('cu', 'claim', 'case_claim', 'claim_invoice'),
      ...claims,
      ...decided,
      ...benefits,
      ...may('lc', 'approval'),
      ...['submit_claim', 'export_claims'],
    ],
  },
  {
    name: 'claims_approver',
    label: {
      kh: 'ប្រធានមូលដ្ឋានសុខាភិបាល (អនុម័តការទាមទារសំណង)',
      en: 'Claims approver (facility director)',
    },
    covers: 'facility',
    access: 'APPROVE',
    permissions: [
      ...may('l', 'patient', 'visit', 'invoice', 'payment', 'approval', 'active_period'),
      'visit_reopen',
      ...claims,
      ...decided,
      ...['decide_approval', 'create_approval', 'approve_payment_type_change'],
      ...['approve_claim_provider', 'appeal_claim', 'close_claim', 'clear_claim'],
      ...['approve_discount', 'approve_exception'],
      ...['approve_invoice_cancel', 'approve_price_override', 'approve_late_entry'],
      ...['merge_patient', 'export_patients', 'list_patient_mappings'],
      ...['approve_patient_merge', 'report_summary', 'report_financial', 'report_daily'],
    ],
  },
  {
    name: 'payer_intake',
    label: { kh: 'មន្ត្រីទទួលសំណុំទាមទារសំណង', en: 'Payer: intake' },
    covers: 'country',
    access: 'WORK',
    permissions: [...claims, 'list_claim_rejected', 'receive_claim', 'reject_claim'],
  },
  {
    name: 'payer_reviewer',
    label: { kh: 'មន្ត្រីពិនិត្យការទាមទារសំណង', en: 'Payer: reviewer' },
    covers: 'country',
    access: 'WORK',
    permissions: [...claims, ...decided, ...benefits, 'review_claim', 'reject_claim'],
  },
  {
    name: 'payer_approver',
    label: { kh: 'មន្ត្រីអនុម័តការទាមទារសំណង', en: 'Payer: approver' },
    covers: 'country',
    access: 'APPROVE',
    permissions: [...claims, ...decided, ...benefits, 'approve_claim', 'decide_appeal'],
  },
  {
    name: 'payer_finance',
    label: { kh: 'មន្ត្រីហិរញ្ញវត្ថុនៃស្ថាប័នទូទាត់', en: 'Payer: finance' },
    covers: 'country',
    access: 'WORK',
    permissions: [
      ...claims,
      ...may('l', 'cash_flow'),
      ...['list_claim_approved', 'reimburse_claim', 'export_claims', 'report_financial'],
    ],
  },
  {
    name: 'report_viewer',
    label: { kh: 'អ្នកមើលរបាយការណ៍ (ស្រុកប្រតិបត្តិ)', en: 'Report viewer (district)' },
    covers: 'district',
    access: 'VIEW',
    permissions: [
      ...['report_financial', 'report_summary', 'report_discharge_ward', 'report_daily'],
      ...['report_daily_discharge', 'report_general_payment_patient', 'cashier_monthly_report'],
    ],
  },
  {
    name: 'security_admin',
    label: { kh: 'មន្ត្រីគ្រប់គ្រងគណនី និងសិទ្ធិ', en: 'Security administrator' },
    covers: 'country',
    access: 'APPROVE',
    permissions: [
      ...may('lcud', 'user', 'role', 'coverage'),
      ...may('l', 'permission'),
      ...['list_audit', 'view_audit'],
    ],
  },
]
