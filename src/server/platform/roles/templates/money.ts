/** Roles of money, reports and accounts. */
import { claimLists } from './claims.ts'
import { lookUp, may, type RoleTemplate } from './define.ts'

export const moneyRoles: readonly RoleTemplate[] = [
  {
    name: 'cashier',
    label: { kh: 'បេឡាករ', en: 'Cashier' },
    description: {
      kh: 'ចេញវិក្កយបត្រ ទទួលប្រាក់ និងបើក-បិទវេនបេឡា។',
      en: 'Issues invoices, takes payments, opens and closes the cash drawer.',
    },
    covers: 'facility',
    access: 'WORK',
    permissions: [
      ...may('l', 'patient', 'visit', 'ward', 'ward_service', 'fee_for_service'),
      ...may('lcu', 'invoice'),
      ...may('lc', 'payment'),
      ...may('lcu', 'cashier_shift'),
      ...lookUp('payment_types', 'program_payment_types', 'exchange_rates'),
      ...['list_payment_patients', 'cashier_monthly_report', 'report_general_payment_patient'],
      ...['pay_patient_support'],
      ...may('lc', 'approval'),
    ],
  },
  {
    name: 'accountant',
    label: { kh: 'គណនេយ្យករ', en: 'Accountant' },
    description: {
      kh: 'ទទួលប្រាក់ពីបេឡា តាមដានសាច់ប្រាក់ និងបិទខែ។',
      en: 'Receives takings from cashiers, keeps the cash book and closes months.',
    },
    covers: 'facility',
    access: 'APPROVE',
    permissions: [
      ...may('l', 'invoice', 'payment', 'cashier_shift', 'fee_for_service', 'approval', 'visit'),
      ...lookUp('programs', 'health_facilities'),
      ...may('lcu', 'cash_flow', 'active_period', 'exchange_rate'),
      ...[
        'list_payment_patients',
        'list_ledger_postings',
        'accept_cashier_shift',
        'pay_patient_support',
        'reverse_payment',
        'request_payout_account',
        'list_bank_lines',
        'reconcile_bank',
      ],
      ...['decide_approval', 'create_approval'],
      ...['approve_refund', 'approve_cash_adjust', 'cashier_monthly_report'],
      ...claimLists,
      ...['list_claim_approved', 'clear_claim'],
      ...['report_financial', 'report_summary', 'report_general_payment_patient'],
      ...['export_payments', 'export_cash_flow', 'export_invoices'],
      ...['export_ledger_postings', 'export_ledger_entries'],
    ],
  },
  {
    name: 'report_viewer',
    label: { kh: 'អ្នកមើលរបាយការណ៍ (ស្រុកប្រតិបត្តិ)', en: 'Report viewer (district)' },
    description: { kh: 'អានរបាយការណ៍។', en: 'Reads reports.' },
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
    description: {
      kh: 'គ្រប់គ្រងគណនី តួនាទី និងតំបន់ទទួលបន្ទុក។',
      en: 'Manages accounts, roles and coverage areas.',
    },
    covers: 'country',
    access: 'APPROVE',
    permissions: [
      ...may('lcud', 'user', 'role', 'coverage'),
      ...may('l', 'permission'),
      ...['list_audit', 'share_views'],
    ],
  },
]
