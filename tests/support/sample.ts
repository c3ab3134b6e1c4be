/** Valid values for any schema, so that one suite can run over every resource. */
import { beneficiarySet } from '#schemas/codes/attachment.ts'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { fieldsOf, holds } from '#schemas/kit/conditions.ts'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isVisible } from '#schemas/kit/validate.ts'
import { textForPattern } from './text-for-pattern.ts'

/** The sample's number, and the records for its references. */
interface Setting {
  n: number
  /** Required prefix of the value, from `prefixedBy`. */
  prefix: string
}

/** Reference data uses the first texts of a pattern: A00, 01. */
const behindSeeds = 2040

/** The text number `n` that matches a pattern and has the prefix. */
function fitting(field: FieldOf<'code'> | FieldOf<'text'>, { n, prefix }: Setting): string {
  const pattern = field.pattern ?? ''
  const text = prefix + textForPattern(pattern, n + behindSeeds).slice(prefix.length)
  if (!new RegExp(`^(?:${pattern})$`, 'u').test(text))
    throw new Error(`No sample fits the pattern ${pattern}`)
  return text
}

const samples: { [K in Kind]: (field: FieldOf<K>, setting: Setting) => unknown } = {
  boolean: (_field, { n }) => n % 2 === 0,
  // Rows are records of their own resource, which has its own samples.
  children: () => undefined,
  code: (field, setting) =>
    field.pattern ? fitting(field, setting) : `${setting.prefix}s-${setting.n + 11}`,
  coded: (field, { n }) => Object.keys(field.answers)[n % Object.keys(field.answers).length],
  computed: () => undefined,
  count: () => undefined,
  date: (field, { n }) => field.min ?? `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  dateTime: (_field, { n }) => `2026-01-01T00:${String(n % 60).padStart(2, '0')}:00.000Z`,
  decimal: (field, { n }) => Math.min(field.max ?? 999, (field.min ?? 0) + (n % 100)),
  email: (_field, { n }) => `person${n}@example.com`,
  enum: (field, { n }) => {
    const offered = Object.values(field.values).filter((entry) => !entry.retired)
    return offered[n % offered.length]?.value
  },
  file: () => undefined,
  geo: (_field, { n }) => `${(10 + n / 100).toFixed(6)},104.991300`,
  image: () => undefined,
  integer: (field, { n }) => Math.min(field.max ?? 999, (field.min ?? 0) + (n % 100)),
  json: (_field, { n }) => ({ list: [n, 'ក', null], nested: { no: n } }),
  longText: (_field, { n }) => `បន្ទាត់ទី១ ${n}\nsecond line`,
  lookup: () => undefined,
  // A value with a minimum, such as the dollar rate, stays near it.
  money: (field, { n }) => (field.min ? field.min + n : n * 500),
  percent: (_field, { n }) => n % 100,
  phone: (_field, { n }) => `+8551234${String(5000 + n)}`,
  ref: () => undefined,
  refs: () => undefined,
  secret: (field, { n }) => `a long secret ${n}`.padEnd(field.min ?? 10, 'x'),
  sequence: (_field, { n }) => `sample-${n}`,
  set: (field, { n }) => {
    const offered = Object.values(field.values).filter((entry) => !entry.retired)
    const numbers = offered.map((entry) => entry.value).sort((a, b) => a - b)
    return numbers.slice(n % numbers.length)
  },
  text: (field, setting) => {
    if (field.pattern) return fitting(field, setting)
    if (field.script === 'roman') return `Sample ${setting.n}`
    if (!field.script) return `គំរូ Sample ${setting.n}`
    // Script patterns allow no digits.
    const [word, first] = field.script === 'khmer' ? ['គំរូ', 'ក'] : ['SAMPLE', 'A']
    const letters = [...String(setting.n)].map((digit) =>
      String.fromCodePoint((first.codePointAt(0) as number) + Number(digit)),
    )
    return `${word} ${letters.join('')}`
  },
  url: (_field, { n }) => `https://example.com/${n}`,
}

/** Values for rules that no schema contains, by resource name. */
const fitted: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
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
    is_confirmed: true,
    temperature: 37,
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
    is_confirmed: true,
    is_wrong: false,
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

/** A valid value of one field; undefined for kinds that need other records or are never written. */
export function sampleValue(field: Field, n: number, prefix = ''): unknown {
  const sample = samples[field.kind] as (field: Field, setting: Setting) => unknown
  return sample(field, { n, prefix })
}

type Row = Record<string, unknown>

/** Resources whose samples never share a referenced record. */
const exclusiveResources: ReadonlySet<string> = new Set(['active-periods', 'prescription-lines'])

/** Creates or finds the record number `n` that another sample's reference needs. */
export type ParentOf = (target: Resource, n: number) => Promise<Row>

/**
 * Values for a new record number `n` of `resource`. Records of different `n` share no unique value.
 * Optional references to the resource itself stay empty.
 */
export async function sampleRecord(
  resource: Resource,
  n: number,
  registry: Registry,
  parentOf: ParentOf,
): Promise<Row> {
  const values: Row = { ...fitted[resource.name] }
  const parents: Record<string, Row> = {}
  const referred: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || field.readOnly === 'always' || field.to === resource.name) continue
    if (name in values) continue
    // Two references to one resource are two records.
    const earlier = referred.filter((other) => other === field.to).length
    const shared = n < 100 ? n : 21 + (n % 20)
    // A uniquely referenced record belongs to one sample; what it refers to is shared.
    const isExclusive = field.unique || exclusiveResources.has(resource.name)
    const number = isExclusive ? n + 1000 : earlier ? shared + 20 + 20 * earlier : shared
    // A dose belongs to the visit of its prescription, created for its line only.
    if (resource.name === 'medicine-doses' && name === 'visit_id') {
      const line = shared < 21 ? shared + 20 : shared
      values.visit_id = (await parentOf(registry.get('prescriptions'), line + 1000)).visit_id
      continue
    }
    const parent = await parentOf(registry.get(field.to), number)
    referred.push(field.to)
    parents[name] = parent
    values[name] = parent.id
  }
  for (const name of writableFields(resource)) {
    const field = resource.fields[name] as Field
    if (name in values) continue
    const prefixedBy = field.kind === 'code' ? field.prefixedBy : undefined
    const prefix = prefixedBy ? String(parents[prefixedBy]?.code ?? '') : ''
    const value = sampleValue(field, n, prefix)
    if (value !== undefined) values[name] = value
  }
  // Hidden values are not stored.
  const hidden = Object.entries(resource.fields).filter(([, field]) => !isVisible(field, values))
  for (const [name] of hidden) delete values[name]
  for (const { when, must } of resource.checks) {
    if ((when && !holds(when, values)) || holds(must, values)) continue
    if ('matches' in must) {
      values[must.field] = textForPattern(must.matches, n + behindSeeds)
      continue
    }
    const without = (name: string) => ({ ...values, [name]: null })
    const tooMuch = fieldsOf(must).find((name) => holds(must, without(name)))
    if (tooMuch) delete values[tooMuch]
  }
  return values
}

/** All permission names of a registry, including those of fields and transitions. */
export const permissionsOf = (registry: Registry): string[] => [
  ...new Set(
    registry.all.flatMap(({ permissions, fields, states }) => [
      ...Object.values(permissions),
      ...Object.values(states?.transitions ?? {}).flatMap(({ needs = [] }) => needs),
      ...Object.values(fields).flatMap(({ permission = {} }) => Object.values(permission)),
    ]),
  ),
]

/**
 * Creates samples by number, each once, with their references. Records created for references have
 * numbers from 21 on, so 1 to 20 are free for tests.
 */
export function sampleMaker(registry: Registry, post: (path: string, body: Row) => Promise<Row>) {
  const recordsByName = new Map<string, Promise<Row>>()
  const valuesFor = (resource: Resource, n: number) =>
    sampleRecord(resource, n, registry, (target, m) => recordOf(target, m < 21 ? m + 20 : m))
  async function recordOf(resource: Resource, n: number): Promise<Row> {
    const name = `${resource.path}/${n}`
    const record = recordsByName.get(name) ?? valuesFor(resource, n).then((body) => post(resource.path, body))
    recordsByName.set(name, record)
    return record
  }
  return { valuesFor, recordOf }
}
