/** Values for rules of workflows, which no schema contains. */
import { beneficiarySet } from '#schemas/codes/attachment.ts'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitType } from '#schemas/codes/visit-type.ts'

/** By resource name. */
export const fittedSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Each sample is the first month of its own facility.
  'active-periods': {
    is_national: false,
    code: '2026-02',
    starts_on: '2026-02-01',
    ends_on: '2026-02-28',
    submission_cutoff_on: '2026-03-03',
  },
  // An equity card, whose number has its own format.
  'patient-attach-beneficiaries': {
    card_type: identityType.EQUITY_CARD.value,
    card_number: '01020304-1234',
    beneficiary_set: beneficiarySet.B.value,
    beneficiary_type: 2,
    effective_from: '2026-01-02',
    effective_to: null,
  },
  // An adult, who needs no responsible person.
  patients: {
    registration_kind: registrationKind.REGULAR.value,
    birthdate: '1985-03-14',
    birthdate_precision: datePrecision.DAY.value,
  },
  // Open visits of any patient: arrival, measurements and departure are consistent.
  'payment-types': { needs_attachment: false },
  // Open during all of their visits and months.
  'health-facilities': {
    wait_long_minutes: 60,
    wait_too_long_minutes: 120,
    open_days: [1, 7],
    opened_on: '2020-01-01',
    closed_on: null,
  },
  diagnoses: { sex: null, age_min: null, age_max: null, allowed_as_primary: true },
  // Emergencies have a bedside record from their arrival on.
  visits: {
    service_book_id: serviceBook.OPD.value,
    visit_type_id: visitType.EMERGENCY.value,
    attachment_id: null,
    secondary_attachment_id: null,
    arrived_at: '2026-02-03T01:00:00.000Z',
  },
  triages: {
    pregnant: 2,
    temperature: 37,
    spo2: 98,
    systolic: 120,
    diastolic: 80,
    weight: 53,
    height: 165,
    muac: 25,
    no_temperature: null,
    no_pulse: null,
    no_respiratory_rate: null,
    no_spo2: null,
    no_pressure: null,
    no_weight: null,
  },
  prescriptions: { no_medicine: false },
  // No warnings.
  medications: {
    is_controlled: false,
    level_from: null,
    min_age_months: 1,
    pregnancy_class: 1,
    max_dose_per_kg: 90_000,
    max_daily_dose: 90_000,
  },
  // Taken in the morning only, if needed: doses have no fixed times.
  'prescription-lines': {
    morning: 1,
    afternoon: 0,
    evening: 0,
    night: 0,
    prn: true,
    interval_hours: null,
    own_quantity: null,
  },
  // Bedside entries after the arrival, none of them a mistake.
  'vital-signs': {
    measured_at: '2026-02-04T01:00:00.000Z',
    is_wrong: false,
    spo2: 98,
    systolic: 120,
    diastolic: 80,
    temperature: 37,
    weight: 53,
  },
  // At most the amount of any sample prescription, when the test clock begins.
  'medicine-doses': {
    given_at: '2026-03-02T03:00:00.000Z',
    due_at: null,
    is_wrong: false,
    quantity: 0.01,
  },
  'fluid-entries': { measured_at: '2026-02-04T01:00:00.000Z', is_wrong: false },
  'ward-notes': { written_at: '2026-02-04T01:00:00.000Z', is_wrong: false },
  // Months ahead on a Monday, without conflicting hours or leave.
  appointments: { date: '2026-06-01', time_to: '23:59', service_id: null, practitioner_id: null },
  'practitioner-hours': { time_to: '23:59' },
  // No sample fee is negotiable.
  charges: { performed_at: '2026-02-04T01:00:00.000Z', agreed_price: null },
  discharges: { outcome: 1, discharged_at: '2026-02-05T01:00:00.000Z' },
  'visit-deaths': {
    is_maternal: false,
    is_newborn: false,
    death_at: '2026-02-04T02:00:00.000Z',
    nobody_informed: false,
  },
  // Transport of a patient; a float would need a safe with money.
  'cash-flow': { purpose: cashPurpose.PATIENT_TRANSPORT.value, amount_khr: 5000, occurred_on: '2026-02-03' },
  shifts: { opening_float: 0 },
}
