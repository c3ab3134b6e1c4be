/**
 * Visits of the demonstration: ninety days of a district hospital, up to the current moment (domain
 * 1.3).
 */
import { sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { recordDeath } from '#src/workflows/patients/server/death/record-death.ts'
import { bedStatus } from '#src/workflows/visits/domain/beds.ts'
import { setBed } from '#src/workflows/visits/server/beds.ts'
import { createRandom, type Random } from '../patients/random.ts'
import { type Person, type Planned, planVisit } from './plan-day.ts'
import { readStock } from './stock.ts'

const stateName = 'demo-visits'
const open = 'open'
const done = 'done'
const days = 90

/** Decides together with the patients, before users can register a visit. */
export async function planDemoVisits({ trx, context }: Writing): Promise<void> {
  if (!context.registry.find('visits') || !context.registry.find('patients')) return
  if ((await readState(trx, stateName)) !== undefined) return
  const { rows } = await sql`select 1 from visits limit 1`.execute(trx)
  await writeState(trx, stateName, rows.length > 0 ? done : open)
}

/** Patients of the hospital without an open visit, with their paying card. */
async function loadPeople({ trx }: Writing, facility: number, day: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.sex, p.birthdate, c.id as attachment_id,
      coalesce(c.payment_type_id, ${paymentCategory.FULL_PAY.value}) as payment_type_id
    from patients p
    left join lateral (select c.id, c.payment_type_id from patient_attach_beneficiaries c
      where c.patient_id = p.id and c.is_primary and ${codeIn('c.status', attachmentStatus.VALID)} and c.deleted_at is null
        and c.card_expires_on >= ${day}::date and coalesce(c.effective_from, ${day}::date) <= ${day}::date
      limit 1) c on true
    where p.registered_health_facility_id = ${facility} and ${codeIn('p.status', patientStatus.ACTIVE)} and p.deleted_at is null
      and p.registered_on <= ${day}::date and not exists (select 1 from visits v
        where v.patient_id = p.id and ${codeIn('v.status', ...openStatuses)})
    order by p.id`.execute(trx)
  return rows
}

/** A random selection without repetition, in order of arrival. */
function chosen(random: Random, people: readonly Person[], count: number): Person[] {
  const left = [...people]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(random.between(0, left.length - 1), 1)
    return one as Person
  })
}

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

type Write = (name: string, records: Values[]) => Promise<number[]>

/** Charges each dispensed medicine. @returns the charge id of each line */
async function chargeMedicines(write: Write, plans: readonly Planned[], ids: readonly number[]) {
  const dispensedLines = plans.flatMap(({ medicines }, index) =>
    medicines.flatMap((line) => (line.dispensed_at ? [{ line, visit_id: ids[index] }] : [])),
  )
  const charges = await write(
    'charges',
    dispensedLines.map(({ line, visit_id }) => ({
      visit_id,
      medication_id: line.medication_id,
      quantity: line.dispensed_quantity,
      performed_at: line.dispensed_at,
      dispensing_unit: line.dispensed_unit,
    })),
  )
  return new Map(dispensedLines.map(({ line }, place) => [line, charges[place] ?? null]))
}

async function writeDay(writing: Writing, plans: readonly Planned[]): Promise<void> {
  const { registry } = writing.context
  // Months of the demonstration are already closed, so their check is skipped.
  const { dated: _, ...undated } = registry.get('visits')
  const write = (name: string, records: Values[]) => insertRecords(writing, registry.get(name), records)
  const ids = await insertRecords(
    writing,
    undated,
    plans.map(({ visit }) => visit),
  )
  await write(
    'triages',
    of(plans, ids, ({ triage }) => [triage]),
  )
  const consulted = plans.filter(({ encounter }) => encounter)
  const notes = await write(
    'encounters',
    of(plans, ids, ({ encounter }) => [encounter]),
  )
  await write(
    'visit-diagnoses',
    below(consulted, notes, 'encounter_id', (plan) => plan.diagnoses),
  )
  const isTreated = ({ medicines }: Planned) => medicines.length > 0
  const sheets = await write(
    'prescriptions',
    of(plans, ids, (plan) => (isTreated(plan) ? [{ no_medicine: false }] : [])),
  )
  const charged = await chargeMedicines(write, plans, ids)
  await write(
    'prescription-lines',
    below(plans, sheets, 'prescription_id', ({ medicines }) =>
      medicines.map((line) => ({ ...line, charge_id: charged.get(line) ?? null })),
    ),
  )
  await write(
    'prescriptions',
    of(plans, ids, (plan) => (plan.visit.treated_at && !isTreated(plan) ? [{ no_medicine: true }] : [])),
  )
  const staying = plans.filter(({ stay }) => stay)
  const moves = await write(
    'bed-moves',
    of(plans, ids, ({ stay }) => [stay]),
  )
  const bedDaysOf = (plan: Planned) =>
    plan.bedDays?.service_id ? [{ ...plan.bedDays, bed_move_id: moves[staying.indexOf(plan)] }] : []
  for (const { visit } of plans) if (visit.bed_id) await setBed(writing, visit.bed_id, bedStatus.occupied)
  await write(
    'charges',
    of(plans, ids, (plan) => [...plan.services, ...bedDaysOf(plan)]),
  )
  await write(
    'investigation-orders',
    of(plans, ids, ({ orders }) => orders),
  )
  await write(
    'discharges',
    of(plans, ids, ({ discharge }) => [discharge]),
  )
  await write(
    'visit-deaths',
    of(plans, ids, ({ death }) => [death]),
  )
}

/** Also records the death on the patient. */
async function recordPatientDeath(writing: Writing, visit: Values, death: Values): Promise<void> {
  const saving = { writing, holds: () => true }
  await recordDeath(
    saving,
    { id: Number(visit.patient_id), version: undefined },
    {
      death_at: String(death.death_at),
      death_precision: deathPrecision.MINUTE.value,
      death_place: Number(death.place),
    },
  )
}

/** Minutes after midnight in Phnom Penh. */
const minutesOf = (now: string) => {
  const local = new Date(Date.parse(now) + 7 * 60 * 60_000)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** Number of patients: highest after the weekend, lowest on it. */
function patientsOn(random: Random, weekday: number): number {
  if (weekday === 0 || weekday === 6) return random.between(6, 10)
  return weekday === 1 ? random.between(32, 40) : random.between(22, 34)
}

/** Writes the next day. Returns whether there are more. */
export async function demoVisits(seeding: Writing): Promise<boolean> {
  const { trx, now } = seeding
  const state = (await readState(trx, stateName)) ?? done
  if (state === done) return false
  const today = dayInPhnomPenh(new Date(now))
  const day = state === open ? dayAfter(today, -days) : state
  // Thousands of patients were just written without statistics.
  if (state === open) await sql`analyze patients, patient_attach_beneficiaries`.execute(trx)
  const stock = await readStock(seeding)
  if (!stock || day > today) {
    await writeState(trx, stateName, done)
    return false
  }
  const random = createRandom(daysBetween('2020-01-01', day))
  const count = patientsOn(random, new Date(`${day}T00:00:00Z`).getUTCDay())
  const people = chosen(random, await loadPeople(seeding, stock.facility, day), count)
  const occupied = new Set<unknown>()
  const plans = people.flatMap((person) => {
    const wards = stock.wards.map((ward) => ({
      ...ward,
      beds: ward.beds.filter((bed) => !occupied.has(bed)),
    }))
    const coming = { person, day, today, now: minutesOf(now) }
    const plan = planVisit(random, { ...stock, wards }, coming)
    if (!plan) return []
    occupied.add(plan.visit.bed_id)
    return [plan]
  })
  const inOrder = plans.sort((a, b) => String(a.visit.arrived_at).localeCompare(String(b.visit.arrived_at)))
  const at = day === today ? now : `${day}T10:00:00.000Z`
  await writeDay({ ...seeding, now: at, events: [] }, inOrder)
  for (const { visit, death } of inOrder)
    if (death) await recordPatientDeath({ ...seeding, events: [] }, visit, death)
  await writeState(trx, stateName, dayAfter(day, 1))
  return true
}
