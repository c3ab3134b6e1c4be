/**
 * Visits of the demonstration: ninety days of a district hospital, up to the current moment (domain
 * 1.3).
 */
import { sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { bedStatus } from '#schemas/codes/bed-status.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { recordDeath } from '#src/workflows/patients/server/death/record-death.ts'
import { loadStaff, take } from '../actors.ts'
import { createRandom, type Random } from '../patients/random.ts'
import { type Person, planVisit } from './plan-day.ts'
import { readStock } from './stock.ts'
import { staff, writeDay } from './write-day.ts'

const stateName = 'demo-visits'
const open = 'open'
const done = 'done'
/** Days with visits, until today. */
export const demoDays = 90

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

/** Some empty beds wait for cleaning, and one is out of use. */
async function markBeds(writing: Writing, facility: number): Promise<void> {
  const { rows } = await sql<{ id: number; bed_no: string }>`select b.id, b.bed_no from ward_beds b
    join wards w on w.id = b.ward_id where w.health_facility_id = ${facility}
      and ${codeIn('b.status', bedStatus.FREE)} and b.deleted_at is null and b.bed_no like '%-_5'
    order by b.bed_no`.execute(writing.trx)
  const act = await loadStaff(writing, 'admin')
  const [broken, ...used] = rows.map(({ id }) => id)
  if (!act || broken === undefined) return
  await take(act('admin', writing.now), 'ward-beds', { name: 'block', ids: [broken] })
  await take(act('admin', writing.now), 'ward-beds', { name: 'clean', ids: used })
}

/** Writes the next day. Returns whether there are more. */
export async function demoVisits(seeding: Writing): Promise<boolean> {
  const { trx, now } = seeding
  const state = (await readState(trx, stateName)) ?? done
  if (state === done) return false
  const today = dayInPhnomPenh(new Date(now))
  const day = state === open ? dayAfter(today, -demoDays) : state
  // Thousands of patients were just written without statistics.
  if (state === open) await sql`analyze patients, patient_attach_beneficiaries`.execute(trx)
  const stock = await readStock(seeding)
  if (!stock || day > today) {
    if (stock) await markBeds(seeding, stock.facility)
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
  const act = await loadStaff(seeding, ...staff)
  if (act) await writeDay(act, inOrder, now)
  for (const { visit, death } of inOrder)
    if (death) await recordPatientDeath({ ...seeding, events: [] }, visit, death)
  await writeState(trx, stateName, dayAfter(day, 1))
  return true
}
