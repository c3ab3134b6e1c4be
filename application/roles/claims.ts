/** Roles of claims, of the facility and of the payer. */
import { lookUp, may, type RoleTemplate } from '#src/server/platform/roles/role-template.ts'

/** Claims, cases and claim invoices. */
export const claimLists = [...may('l', 'claim', 'case_claim'), 'view_claim_invoices']
const decided = ['list_claim_rejected', 'list_claim_approved']
const benefits = lookUp('benefits', 'benefit_programs', 'programs', 'schemes', 'payment_types')

export const claimRoles: readonly RoleTemplate[] = [
  {
    name: 'claims_officer',
    label: { kh: 'មន្ត្រីទាមទារសំណង', en: 'Claims officer' },
    description: { kh: 'រៀបចំ និងដាក់ការទាមទារសំណង។', en: 'Prepares and submits claims.' },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'visit', 'invoice', 'active_period', 'patient_attach_beneficiary'),
      ...may('cu', 'claim', 'case_claim', 'claim_invoice'),
      ...claimLists,
      ...decided,
      ...benefits,
      ...may('lc', 'approval'),
      'submit_claim',
      'export_claims',
    ],
  },
  {
    name: 'claims_approver',
    label: {
      kh: 'ប្រធានមូលដ្ឋានសុខាភិបាល (អនុម័តការទាមទារសំណង)',
      en: 'Claims approver (facility director)',
    },
    description: {
      kh: 'អនុម័តការទាមទារសំណង និងសំណើសុំរបស់មូលដ្ឋានសុខាភិបាល។',
      en: 'Approves the facility’s claims and requests.',
    },
    covers: 'facility',
    access: 'APPROVE',
    permissions: [
      ...may('l', 'patient', 'visit', 'invoice', 'payment', 'approval', 'active_period'),
      'visit_reopen',
      ...claimLists,
      ...decided,
      'decide_approval',
      'create_approval',
      'approve_payment_type_change',
      'approve_claim_provider',
      'appeal_claim',
      'close_claim',
      'clear_claim',
      'approve_discount',
      'approve_exception',
      'approve_payout_account',
      'approve_large_amount',
      'approve_exchange_rate',
      ...lookUp('health_facilities', 'exchange_rates'),
      'approve_invoice_cancel',
      'approve_price_override',
      'approve_late_entry',
      'merge_patient',
      'export_patients',
      'list_patient_mappings',
      'approve_patient_merge',
      'report_summary',
      'report_financial',
      'report_daily',
      'list_ledger_postings',
    ],
  },
  {
    name: 'payer_intake',
    label: { kh: 'មន្ត្រីទទួលឯកសារទាមទារសំណង', en: 'Payer: intake' },
    description: {
      kh: 'ទទួល ឬបដិសេធការទាមទារសំណងដែលបានដាក់។',
      en: 'Receives or rejects submitted claims.',
    },
    covers: 'country',
    access: 'WORK',
    permissions: [...claimLists, 'list_claim_rejected', 'receive_claim', 'reject_claim'],
  },
  {
    name: 'payer_reviewer',
    label: { kh: 'មន្ត្រីពិនិត្យការទាមទារសំណង', en: 'Payer: reviewer' },
    description: {
      kh: 'ពិនិត្យការទាមទារសំណងតាមអត្ថប្រយោជន៍។',
      en: 'Reviews claims against the benefits.',
    },
    covers: 'country',
    access: 'WORK',
    permissions: [...claimLists, ...decided, ...benefits, 'review_claim', 'reject_claim'],
  },
  {
    name: 'payer_approver',
    label: { kh: 'មន្ត្រីអនុម័តការទាមទារសំណង', en: 'Payer: approver' },
    description: {
      kh: 'អនុម័តការទាមទារសំណង និងសម្រេចលើការប្ដឹងតវ៉ា។',
      en: 'Approves claims and decides appeals.',
    },
    covers: 'country',
    access: 'APPROVE',
    permissions: [...claimLists, ...decided, ...benefits, 'approve_claim', 'decide_appeal'],
  },
  {
    name: 'payer_finance',
    label: { kh: 'មន្ត្រីហិរញ្ញវត្ថុនៃស្ថាប័នទូទាត់', en: 'Payer: finance' },
    description: { kh: 'ទូទាត់ការទាមទារសំណងដែលបានអនុម័ត។', en: 'Pays approved claims.' },
    covers: 'country',
    access: 'WORK',
    permissions: [...claimLists, 'list_claim_approved', 'reimburse_claim', 'export_claims'],
  },
]
