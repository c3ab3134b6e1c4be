/** Writes a day's visits: registered, then taken through their steps, each at its time. */

import { stepOf } from '#application/domain/visit-steps.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { bedStatus } from '#src/workflows/visits/domain/beds.ts'
import { setBed } from '#src/workflows/visits/server/beds.ts'
import { type Acting, replay } from '../actors.ts'
import type { Planned } from './plan-day.ts'
import { undispensed } from './plan-medicines.ts'

/** The records of one kind for these visits. */
const of = (
  plans: readonly Planned[],
  ids: readonly number[],
  records: (plan: Planned) => readonly (Values | undefined)[],
): Values[] =>
  plans.flatMap((plan, index) =>
    records(plan).flatMap((one) => (one ? [{ ...one, visit_id: ids[index] }] : [])),
  )

/** Rows for a record that each of some visits has. */
const below = (
  plans: readonly Planned[],
  owners: readonly number[],
  field: string,
  rows: (plan: Planned) => readonly Values[],
): Values[] =>
  plans
    .filter((plan) => rows(plan).length > 0)
    .flatMap((plan, index) => rows(plan).map((row) => ({ ...row, [field]: owners[index] })))

/** A moment of a visit, by which records of its steps are dated. */
type Moment = 'arrived_at' | 'triaged_at' | 'seen_at' | 'treated_at' | 'discharged_at'

/** Charges each dispensed medicine. @returns the charge id of each line */
async function chargeMedicines(
  write: (name: string, records: Values[], moment: Moment) => Promise<number[]>,
  plans: readonly Planned[],
  ids: readonly number[],
) {
  const lines = plans.flatMap(({ medicines }, index) =>
    medicines.flatMap((line) => (line.dispensed_at ? [{ line, visit_id: ids[index] }] : [])),
  )
  const charges = await write(
    'charges',
    lines.map(({ line, visit_id }) => ({
      visit_id,
      medication_id: line.medication_id,
      quantity: line.dispensed_quantity,
      performed_at: line.dispensed_at,
      dispensing_unit: line.dispensed_unit,
    })),
    'discharged_at',
  )
  return new Map(lines.map(({ line }, place) => [line, charges[place] ?? null]))
}

/** Values that a visit does not have at its registration. */
const later = {
  status: visitStatus.REGISTERED.value,
  current_step: stepOf(visitStatus.REGISTERED.value),
  triaged_at: null,
  seen_at: null,
  admitted_at: null,
  treated_at: null,
  discharged_at: null,
  discharge_type_id: null,
  attending_user_id: null,
  ward_id: null,
  bed_id: null,
}

/** The steps of a visit in order: who takes it, its time, and what it writes. */
const steps: readonly (readonly [
  string,
  keyof typeof visitStatus,
  Staff,
  Moment | 'admitted_at',
  string[],
])[] = [
  ['triage', 'TRIAGED', 'triage_nurse', 'triaged_at', ['triaged_at']],
  ['consult', 'IN_CONSULTATION', 'clinician', 'seen_at', ['seen_at', 'attending_user_id']],
  ['admit', 'ADMITTED', 'clinician', 'admitted_at', ['admitted_at', 'ward_id', 'bed_id']],
  ['treat', 'TREATED', 'clinician', 'treated_at', ['treated_at']],
  ['prepare', 'DISCHARGE_PENDING', 'clinician', 'discharged_at', []],
  ['discharge', 'DISCHARGED', 'ward_nurse', 'discharged_at', ['discharged_at', 'discharge_type_id']],
]

export const staff = ['registrar', 'triage_nurse', 'clinician', 'ward_nurse', 'pharmacist'] as const
type Staff = (typeof staff)[number]

/** Takes the visits through their steps. */
async function advance(act: Acting<Staff>, plans: readonly Planned[], ids: readonly number[], now: string) {
  let stored: ReadonlyMap<number, Stored> | undefined
  for (const [name, state, by, field, fields] of steps) {
    const current_step = stepOf(visitStatus[state].value)
    const records = plans.flatMap(({ visit }, index) =>
      visit[field]
        ? [{ id: ids[index] as number, values: { ...valuesIn(visit, fields), current_step } }]
        : [],
    )
    const timeOf = (values: Values) => (name === 'prepare' ? values.treated_at : values[field])
    stored = await replay(act(by, now), 'visits', name, { records, timeOf }, stored)
  }
}

const valuesIn = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

export async function writeDay(act: Acting<Staff>, plans: readonly Planned[], now: string): Promise<void> {
  const { writing } = act('registrar', now)
  const { registry } = writing.context
  const ids = await insertRecords(
    { ...writing, timeOf: ({ arrived_at }) => String(arrived_at) },
    registry.get('visits'),
    plans.map(({ visit }) => ({ ...visit, ...later })),
  )
  const visitOf = new Map(plans.map(({ visit }, index) => [ids[index], visit]))
  const write = (name: string, records: Values[], moment: Moment, timeOf?: (values: Values) => unknown) => {
    const time = (values: Values) =>
      String(timeOf?.(values) ?? visitOf.get(values.visit_id as number)?.[moment])
    const { writing: own } = act(moment === 'triaged_at' ? 'triage_nurse' : 'clinician', now)
    return insertRecords({ ...own, timeOf: time }, registry.get(name), records)
  }
  await write(
    'triages',
    of(plans, ids, ({ triage }) => [triage]),
    'triaged_at',
  )
  const consulted = plans.filter(({ encounter }) => encounter)
  const seen = (owners: readonly number[], among: readonly Planned[], field: string) => {
    const times = new Map(owners.map((id, place) => [id, among[place]?.visit.seen_at]))
    return (values: Values) => times.get(values[field] as number)
  }
  const notes = await write(
    'encounters',
    of(plans, ids, ({ encounter }) => [encounter]),
    'seen_at',
  )
  await write(
    'visit-diagnoses',
    below(consulted, notes, 'encounter_id', (plan) => plan.diagnoses),
    'seen_at',
    seen(notes, consulted, 'encounter_id'),
  )
  const isTreated = ({ medicines }: Planned) => medicines.length > 0
  const sheets = await write(
    'prescriptions',
    of(plans, ids, (plan) => (isTreated(plan) ? [{ no_medicine: false }] : [])),
    'seen_at',
  )
  const charged = await chargeMedicines(write, plans, ids)
  const prescribed = below(plans, sheets, 'prescription_id', ({ medicines }) => medicines)
  const lines = await write(
    'prescription-lines',
    prescribed.map((line) => ({ ...line, ...undispensed })),
    'seen_at',
    seen(sheets, plans.filter(isTreated), 'prescription_id'),
  )
  const dispensed = plans.filter(isTreated).flatMap(({ medicines }) => medicines)
  await replay(act('pharmacist', now), 'prescription-lines', 'dispense', {
    timeOf: ({ dispensed_at }) => dispensed_at,
    records: dispensed.flatMap((line, place) => {
      const { dispensed_at, dispensed_by, dispensed_quantity } = line
      const values = { dispensed_at, dispensed_by, dispensed_quantity, charge_id: charged.get(line) }
      return dispensed_at ? [{ id: lines[place] as number, values }] : []
    }),
  })
  await write(
    'prescriptions',
    of(plans, ids, (plan) => (plan.visit.treated_at && !isTreated(plan) ? [{ no_medicine: true }] : [])),
    'treated_at',
  )
  const staying = plans.filter(({ stay }) => stay)
  const moves = await write(
    'bed-moves',
    of(plans, ids, ({ stay }) => [stay]),
    'seen_at',
  )
  const bedDaysOf = (plan: Planned) =>
    plan.bedDays?.service_id ? [{ ...plan.bedDays, bed_move_id: moves[staying.indexOf(plan)] }] : []
  for (const { visit } of plans) if (visit.bed_id) await setBed(writing, visit.bed_id, bedStatus.occupied)
  await write(
    'charges',
    of(plans, ids, (plan) => [...plan.services, ...bedDaysOf(plan)]),
    'seen_at',
  )
  const orders = of(plans, ids, ({ orders }) => orders.map(({ order }) => order))
  const results = plans.flatMap((plan) => plan.orders.map(({ result }) => result))
  const ordered = await write('investigation-orders', orders, 'seen_at')
  let stored: ReadonlyMap<number, Stored> | undefined
  for (const name of ['result', 'validate'] as const)
    stored = await replay(
      act('clinician', now),
      'investigation-orders',
      name,
      {
        timeOf: ({ resulted_at }) => resulted_at,
        records: results.flatMap((result, place) =>
          result ? [{ id: ordered[place] as number, values: result[name] }] : [],
        ),
      },
      stored,
    )
  await write(
    'discharges',
    of(plans, ids, ({ discharge }) => [discharge]),
    'discharged_at',
  )
  await write(
    'visit-deaths',
    of(plans, ids, ({ death }) => [death]),
    'discharged_at',
  )
  await advance(act, plans, ids, now)
}
