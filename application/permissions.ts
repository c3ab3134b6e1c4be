/** Subjects and risks of permissions that do not follow from a schema (domain 1.11). */
import type { AppPermissions } from '#src/server/seed/permission-facts.ts'

/** Subjects that no declared resource defines. */
export const subjects: AppPermissions['subjects'] = [
  ['gazetteers', 'gazetteer', 'ភូមិសាស្ត្ររដ្ឋបាល', 'Gazetteer'],
  ['patients', 'patient', 'អ្នកជំងឺ', 'Patients'],
  ['visits', 'service', 'ការមកពិនិត្យ', 'Visits'],
  ['appointments', 'service', 'ការណាត់ជួប', 'Appointments'],
  ['payment-patients', 'service', 'អ្នកជំងឺនៅបេឡា', 'Patients at the cashier'],
  ['case_claims', 'financing', 'ការទាមទារសំណងតាមករណី', 'Case claims'],
  ['claims', 'financing', 'ការទាមទារសំណង', 'Claims'],
  ['claim_invoices', 'financing', 'វិក្កយបត្រទាមទារសំណង', 'Claim invoices'],
  ['cash-flows', 'financing', 'លំហូរសាច់ប្រាក់', 'Cash flow'],
  ['reports', 'report', 'របាយការណ៍', 'Reports'],
  ['payments', 'settings', 'ការបង់ប្រាក់', 'Payments'],
  ['active-periods', 'settings', 'ការិយបរិច្ឆេទប្រចាំខែ', 'Active periods'],
]

/** Permissions whose subject does not follow from their name. */
export const subjectsByPermission: AppPermissions['subjectsByPermission'] = {
  create_patient: 'patients',
  create_active_period: 'active-periods',
  create_gazetteer: 'gazetteers',
  update_gazetteer: 'gazetteers',
  delete_gazetteer: 'gazetteers',
  list_patient_attach_beneficiaries: 'patients',
  list_claim_rejected: 'claims',
  list_claim_approved: 'claims',
  cashier_monthly_report: 'reports',
  accept_cashier_shift: 'shifts',
  decide_appeal: 'claims',
  dispense_prescription: 'prescriptions',
  record_allergy: 'patients',
  pay_patient_support: 'cash-flow',
  request_payout_account: 'health-facilities',
  reconcile_bank: 'bank-lines',
  reverse_payment: 'payments',
  record_result: 'investigation-orders',
  validate_result: 'investigation-orders',
}

/** Subjects of permissions by their names. */
export const subjectPatterns: AppPermissions['subjectPatterns'] = [
  [/^report_/, 'reports'],
  [/_claim(_provider)?$/, 'claims'],
  [/^approve_/, 'approvals'],
  [/^visit_/, 'visits'],
]

/** Dependencies beyond those of its action and its menu entry. */
export const dependencies: AppPermissions['dependencies'] = {
  record_allergy: ['list_allergens'],
}

/** Prices and money outside the money modules. */
const money = new Set([
  'payments',
  'fee-for-services',
  'services',
  'active-periods',
  'health-facility-contracts',
  'approvals',
])
const moneyModules = new Set<string>(['financing', 'payments', 'benefit'])
const patientModules = new Set<string>(['patient', 'service'])
const moneyReports = /financial|payment|cashier/

/** The risk of a permission; undefined where the platform's own rule decides. */
export const riskOf: AppPermissions['riskOf'] = ({ name, module, subject, action }) => {
  if (subject === 'reports') return moneyReports.test(name) ? 'MONEY' : 'LOW'
  if (patientModules.has(module)) return 'CLINICAL'
  if (action === 'LIST') return undefined
  if (money.has(subject) || moneyModules.has(module)) return 'MONEY'
  return module === 'clinical' ? 'CLINICAL' : undefined
}
