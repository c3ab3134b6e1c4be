/**
 * Entries of the navigation (specification §2) that no schema declares: pages written by hand, and
 * catalogues that are still to be declared. Together with the schemas they say which permission
 * opens which route, also while there is nothing behind it yet. See README.md, "A page of one's own".
 */
import type { MenuGroup } from './kit/define.ts'
import type { Label } from './kit/types.ts'

export interface Page {
  /** Route without leading slash. */
  path: string
  /**
   * Opens the page, with everything below its path, and lists it. A page without one is never
   * listed, and opens to whoever holds the permission of any other page of its group.
   */
  permission?: string
  group: MenuGroup
  /** Place in its group, among the schemas' entries too. */
  order: number
  /** The line in the menu: given as soon as src/app/routes.tsx has the page, and not before. */
  line?: { label: Label; icon: string }
}

/** Shorthand for the rows below: a group's pages in their order. */
const inGroup = (
  group: MenuGroup,
  rows: readonly (readonly [path: string, permission?: string, line?: Page['line']])[],
): Page[] =>
  rows.map(([path, permission, line], index) => ({
    path,
    ...(permission ? { permission } : {}),
    group,
    order: (index + 1) * 10,
    ...(line ? { line } : {}),
  }))

/** Pages written by hand. */
export const pages: readonly Page[] = [
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
    ['outstanding', 'list_visits'],
    ['appointments', 'list_appointments'],
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
    ['case_claims/list', 'list_case_claims'],
    ['claims/list', 'list_claims'],
    ['claim_invoices/list', 'view_claim_invoices'],
    ['claims/rejected/list', 'list_claim_rejected'],
    ['claims/approved/list', 'list_claim_approved'],
    ['cash-flow', 'list_cash_flows'],
  ]),
  ...inGroup('report', [
    ['report/financial', 'report_financial'],
    ['report/summary', 'report_summary'],
    ['report/discharge-by-ward', 'report_discharge_ward'],
    ['report/outpatient-report'],
    ['report/daily-register', 'report_daily'],
    ['report/daily-discharge', 'report_daily_discharge'],
    ['report/daily-patient-register'],
    ['report/general-payment-patient', 'report_general_payment_patient'],
    ['report/financial-monthly-report', 'cashier_monthly_report'],
  ]),
  { path: 'payments', permission: 'list_payments', group: 'settings', order: 10 },
  {
    path: 'user-coverages/assign',
    permission: 'list_coverages',
    group: 'settings',
    order: 80,
    line: {
      label: { kh: 'ចាត់តាំងតំបន់ទទួលបន្ទុក', en: 'Assign coverage areas' },
      icon: 'mdi:map-marker-account-outline',
    },
  },
]

/** Pages written by hand that stand in for the screens of a schema: the schema has their menu line. */
const standIns: Readonly<Record<string, string>> = {
  'patients/patient-attach-beneficiaries': 'list_patient_attach_beneficiaries',
  'active-periods': 'list_active_periods',
  // Specification §5: this one screen needs both.
  'active-periods/create': 'create_active_period',
}

/** Pages written by hand below a resource's list; its permission opens them, and no menu lists them. */
const below: readonly string[] = [
  'setting/distances/insert-distances-health-facility',
  'setting/distances/insert-distances-village',
  'services/mapping',
  'fee-for-services/mapping',
  // Of one record each: what stands for `*` is its name or number.
  'roles/assignment/*',
  'users/update/*/rights',
]

/** Pages that no menu lists, as the specification's has no line for them: the palette and other pages lead there. */
const unlisted: readonly Pick<Page, 'path' | 'permission'>[] = [
  { path: 'approval', permission: 'list_approvals' },
  { path: 'audit', permission: 'list_audit' },
  { path: 'patients/edit', permission: 'update_patient' },
  { path: 'patients/profile', permission: 'list_patients' },
  { path: 'patients/mapping', permission: 'list_patient_mappings' },
  { path: 'samples/react-admin', permission: 'list_gazetteers' },
]

const fits = (pattern: string, path: string) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === '*' || part === given[index])
  )
}

/** Whether a route is a page written by hand or below one, built or not, and no resource's screen. */
export const isHandWritten = (path: string): boolean =>
  below.some((pattern) => fits(pattern, path)) ||
  [...pages, ...unlisted].some((page) => `${path}/`.startsWith(`${page.path}/`))

/** Which permission opens which route, for `mayOpen`. Declared resources answer for themselves. */
export const routeEntries: readonly Pick<Page, 'path' | 'permission'>[] = [
  ...pages,
  ...unlisted,
  ...Object.entries(standIns).map(([path, permission]) => ({ path, permission })),
]
