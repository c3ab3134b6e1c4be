/**
 * Specification §2 "Screens and routes", retyped. Every route exists as it stands here, and under
 * /en. `:code`, `:id` and `:name` are its parameters.
 */
import type { RouteHandle } from '#src/app/validity.ts'

export type Layout = NonNullable<RouteHandle['layout']>

export interface SpecRoute {
  path: string
  /** The layout of the built page. */
  layout: Layout
}

const general = ['/no-permission', '/not-found', '/samples', '/notifications']

const patients = [
  '/patients',
  '/patients/create',
  '/patients/edit',
  '/patients/list',
  '/patients/mapping',
  '/patients/cashier-patient-list',
  '/patients/patient-attach-beneficiaries',
  '/patients/profile',
]

const visitsAndServices = [
  '/visits/register',
  '/visits/discharged-list',
  '/visits/visit-modal/modal-death-news',
  '/visits/visit-modal/modal-prescription',
  '/visits/visit-modal/modal-select-health-facility',
  '/visits/visit-steps/triage-step',
  '/visits/visit-steps/visit-step',
  '/visits/visit-steps/form-step',
  '/visits/visit-steps/prescription-step',
  '/visits/visit-steps/discharge-step',
  '/outstanding',
  '/appointments',
  '/approval',
  '/wards',
  '/wards/create',
  '/services',
  '/services/create',
  '/services/mapping',
]

const money = [
  '/invoices',
  '/invoices/:code',
  '/invoices/create',
  '/invoices/invoice-history',
  '/invoices/update/:id',
  '/payments',
  '/cash-flow',
  '/fee-for-services',
  '/fee-for-services/create',
  '/fee-for-services/mapping',
]

const claims = [
  '/claims',
  '/claims/:code',
  '/claims/create',
  '/claims/list',
  '/claims/approved/list',
  '/claims/rejected/list',
  '/case_claims',
  '/case_claims/list',
  '/claim_invoices/list',
]

const reports = [
  '/report/cashier-daily-report',
  '/report/daily-discharge',
  '/report/daily-patient-register',
  '/report/daily-register',
  '/report/discharge-by-ward',
  '/report/financial-monthly-report',
  '/report/financial',
  '/report/general-payment-patient',
  '/report/outpatient-report',
  '/report/summary',
]

/** "Report view pages render with no layout." */
const reportViews = [
  '/report/cashier-daily-report/view',
  '/report/daily-patient-register/report-view',
  '/report/financial-monthly-report/report-view',
  '/report/financial/report-view',
  '/report/general-payment-patient/report-view',
  '/report/outpatient-report/report-page',
  '/report/summary/report-view',
]

const administration = [
  '/users',
  '/users/create',
  '/users/update/:id',
  '/user-coverages',
  '/user-coverages/assign',
  '/roles',
  '/roles/create',
  '/roles/update/:id',
  '/roles/assignment/:name',
  '/permissions',
  '/permissions/create',
  '/permissions/update/:id',
  '/active-periods',
  '/active-periods/create',
]

/** Each a list, a create screen and an update screen. */
export const settings = [
  'admission-types',
  'benefit-categories',
  'benefit-mappings',
  'benefit-programs',
  'benefit-services',
  'benefit-standard-services',
  'benefit-types',
  'benefits',
  'communes',
  'concept-systems',
  'diagnoses-categories',
  'diagnoses',
  'discharge-type-categories',
  'discharge-types',
  'distances',
  'districts',
  'encounter-concepts',
  'encounter-types',
  'health-facilities',
  'health-facility-levels',
  'health-facility-types',
  'investigations',
  'medications',
  'observation-concepts',
  'observation-values',
  'operational-districts',
  'payment-types',
  'program-payment-types',
  'programs',
  'provinces',
  'schemes',
  'service-categories',
  'service-criterias',
  'service-types',
  'standard-services',
  'standard-wards',
  'symptoms',
  'village-health-facility-covers',
  'villages',
  'visit-concepts',
  'visit-types',
]

/** "Except where noted": the register has a list only, distances two more screens. */
const noted = [
  '/setting/health-facility-register',
  '/setting/distances/insert-distances-health-facility',
  '/setting/distances/insert-distances-village',
]

const settingScreens = settings.flatMap((name) => [
  `/setting/${name}`,
  `/setting/${name}/create`,
  `/setting/${name}/update/:id`,
])

const under = (layout: Layout, paths: readonly string[]): SpecRoute[] =>
  paths.map((path) => ({ path, layout }))

export const routes: readonly SpecRoute[] = [
  ...under('dashboard', ['/', '/app']),
  ...under('guest', ['/login']),
  ...under('default', general),
  ...under('default', patients),
  ...under('default', visitsAndServices),
  ...under('default', money),
  ...under('default', claims),
  ...under('default', reports),
  ...under('none', reportViews),
  ...under('default', administration),
  ...under('default', settingScreens),
  ...under('default', noted),
]

/** A URL of a route, with values for its parameters. */
export function addressOf(path: string): string {
  return path.replace(':id', '1').replace(':code', 'INV-26-000001').replace(':name', 'viewer')
}
