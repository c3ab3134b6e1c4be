/**
 * Subjects of permissions that no declared resource defines. A schema that is added later brings
 * label, module and further permissions of its own.
 */

import type { Label } from '#schemas/kit/types.ts'
import type { MenuGroup } from '#schemas/menu.ts'

const rows: readonly [subject: string, module: MenuGroup, kh: string, en: string][] = [
  ['settings-groups', 'settings', 'ក្រុមបញ្ជីយោង', 'Settings groups'],
  ['designs', 'settings', 'ការរចនាបញ្ជីយោង', 'Catalogue designs'],
  ['list-views', 'settings', 'ទិដ្ឋភាពបញ្ជី', 'List views'],
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
  ['coverages', 'settings', 'តំបន់ទទួលបន្ទុក', 'Coverage areas'],
  ['active-periods', 'settings', 'ការិយបរិច្ឆេទប្រចាំខែ', 'Active periods'],
  ['approvals', 'settings', 'ការអនុម័ត', 'Approvals'],
  ['audit', 'settings', 'កំណត់ហេតុសវនកម្ម', 'Audit trail'],
]

export const subjectLabels: ReadonlyMap<string, Label> = new Map(
  rows.map(([subject, , kh, en]) => [subject, { kh, en }]),
)

const modules: ReadonlyMap<string, MenuGroup> = new Map(rows.map(([subject, module]) => [subject, module]))

export const moduleOfSubject = (subject: string): MenuGroup => modules.get(subject) ?? 'settings'

/** Permissions whose subject does not follow from their name. */
const named: Readonly<Record<string, string>> = {
  manage_common: 'settings-groups',
  design_catalogues: 'designs',
  share_views: 'list-views',
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

/** The subject of `list_case_claims` is case-claims. */
export function subjectOf(permission: string): string {
  if (Object.hasOwn(named, permission)) return named[permission] as string
  if (permission.startsWith('report_')) return 'reports'
  if (/_claim(_provider)?$/.test(permission)) return 'claims'
  if (permission.startsWith('approve_')) return 'approvals'
  if (permission.startsWith('visit_')) return 'visits'
  return permission.replace(/^[a-z]+_/, '').replaceAll('_', '-')
}
