/** Specification §2 "Navigation menu", retyped: entry, then the permission it requires. */

export interface SpecGroup {
  /** The product's group name. */
  id: string
  /** "Settings groups need manage_common at group level." */
  permission?: 'manage_common'
  entries: readonly SpecEntry[]
}

/** `null`: the entry has no permission set, so the menu never shows it. */
export type SpecEntry = readonly [path: string, permission: string | null]

const setting = (rows: readonly SpecEntry[]): SpecEntry[] =>
  rows.map(([name, permission]) => [`/setting/${name}`, permission])

export const menu: readonly SpecGroup[] = [
  {
    id: 'health-facility',
    permission: 'manage_common',
    entries: setting([
      ['health-facilities', 'list_health_facilities'],
      ['health-facility-types', 'list_health_facility_types'],
      ['health-facility-levels', 'list_health_facility_levels'],
      ['village-health-facility-covers', 'village_health_facility_covers'],
      ['distances', 'list_distances'],
      ['standard-wards', 'list_standard_wards'],
      ['standard-services', 'list_standard_services'],
      ['service-types', 'list_service_types'],
      ['service-categories', 'list_service_categories'],
    ]),
  },
  {
    id: 'gazetteer',
    permission: 'manage_common',
    entries: setting([
      ['provinces', 'list_gazetteers'],
      ['districts', 'list_gazetteers'],
      ['communes', 'list_gazetteers'],
      ['villages', 'list_gazetteers'],
      ['operational-districts', 'list_gazetteers'],
    ]),
  },
  {
    id: 'clinical',
    permission: 'manage_common',
    entries: setting([
      ['symptoms', 'list_symptoms'],
      ['investigations', 'list_investigations'],
      ['diagnoses', 'list_diagnoses'],
      ['diagnoses-categories', 'list_medical_concepts'],
      ['visit-types', 'list_visit_types'],
      ['visit-concepts', 'list_visit_concepts'],
      ['admission-types', 'list_admission_types'],
      ['encounter-concepts', 'list_encounter_concepts'],
      ['encounter-types', 'list_encounter_types'],
      ['observation-concepts', 'list_observation_concepts'],
      ['observation-values', 'list_observation_values'],
      ['medications', 'list_medications'],
      ['discharge-types', 'list_discharge_types'],
      ['discharge-type-categories', 'list_discharge_type_categories'],
    ]),
  },
  {
    id: 'payments',
    permission: 'manage_common',
    entries: setting([
      ['schemes', 'list_schemes'],
      ['programs', 'list_programs'],
      ['payment-types', 'list_payment_types'],
      ['program-payment-types', 'list_program_payment_types'],
    ]),
  },
  {
    id: 'benefit',
    permission: 'manage_common',
    entries: setting([
      ['benefits', 'list_benefits'],
      ['benefit-programs', 'list_benefit_programs'],
      ['benefit-types', 'list_benefit_types'],
      ['benefit-categories', 'list_benefit_categories'],
      ['benefit-mappings', 'list_benefit_mappings'],
      ['benefit-standard-services', 'list_benefit_standard_services'],
    ]),
  },
  {
    id: 'concept-systems',
    permission: 'manage_common',
    entries: setting([['concept-systems', 'list_concept_systems']]),
  },
  {
    id: 'settings',
    entries: [
      ['/payments', 'list_payments'],
      ['/wards', 'list_wards'],
      ['/services', 'list_ward_services'],
      ['/fee-for-services', 'list_fee_for_services'],
      ['/users', 'list_users'],
      ['/roles', 'list_roles'],
      ['/permissions', 'list_permissions'],
      ['/user-coverages/assign', 'list_coverages'],
      ['/active-periods', 'list_active_periods'],
      ['/setting/health-facility-register', 'health_facility_register'],
    ],
  },
  {
    id: 'patient',
    entries: [
      ['/patients/create', 'create_patient'],
      ['/patients/list', 'list_patients'],
      ['/patients/patient-attach-beneficiaries', 'list_patient_attach_beneficiaries'],
    ],
  },
  {
    id: 'service',
    entries: [
      ['/outstanding', 'list_visits'],
      ['/appointments', 'list_appointments'],
      ['/patients/cashier-patient-list', 'list_payment_patients'],
    ],
  },
  {
    id: 'financing',
    entries: [
      ['/case_claims/list', 'list_case_claims'],
      ['/claims/list', 'list_claims'],
      ['/claim_invoices/list', 'view_claim_invoices'],
      ['/claims/rejected/list', 'list_claim_rejected'],
      ['/claims/approved/list', 'list_claim_approved'],
      ['/cash-flow', 'list_cash_flows'],
    ],
  },
  {
    id: 'report',
    entries: [
      ['/report/financial', 'report_financial'],
      ['/report/summary', 'report_summary'],
      ['/report/discharge-by-ward', 'report_discharge_ward'],
      ['/report/outpatient-report', null],
      ['/report/daily-register', 'report_daily'],
      ['/report/daily-discharge', 'report_daily_discharge'],
      ['/report/daily-patient-register', null],
      ['/report/general-payment-patient', 'report_general_payment_patient'],
      ['/report/financial-monthly-report', 'cashier_monthly_report'],
    ],
  },
]

/** Every entry of the menu, as one list. */
export const menuEntries: readonly SpecEntry[] = menu.flatMap(({ entries }) => entries)
