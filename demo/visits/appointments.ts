/** Appointments of the demonstration: two past weeks and two future ones (domain 1.4). */
import { sql } from 'kysely'
import { demoAreas } from '#application/demonstration.ts'
import { appointmentStatus, appointmentType } from '#schemas/codes/appointment.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { leftStatuses, openStatuses } from '#schemas/codes/visit-status.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import { dayInPhnomPenh, startOfDay } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { loadStaff, take } from '../actors.ts'
import { createRandom, type Random } from '../patients/random.ts'

const stateName = 'demo-appointments'
const span = 14
const reasons = ['លើសឈាម', 'ទឹកនោមផ្អែម', 'ពិនិត្យមុខរបួស', 'យកលទ្ធផលឈាម', 'ពិនិត្យតាមដាន']

interface Came {
  id: number
  patient_id: number
  is_over: boolean
}

/** Visits of the day and whether they are over, for attended appointments. */
async function cameOn({ trx }: Writing, facility: number, day: string): Promise<Came[]> {
  const { rows } = await sql<Came>`
    select id, patient_id, ${codeIn('status', ...leftStatuses)} as is_over from visits
    where health_facility_id = ${facility} and deleted_at is null
      and arrived_at >= ${startOfDay(day)}::timestamptz
      and arrived_at < ${startOfDay(day)}::timestamptz + interval '1 day'
    order by id limit 6`.execute(trx)
  return rows
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** An appointment, and the transitions that follow. */
interface Planned {
  values: Values
  steps: readonly ('checkIn' | 'complete' | 'miss' | 'cancel')[]
}

/** The appointments of a day, each for a different patient and time. */
function planDay(random: Random, stock: { day: string; today: string; came: readonly Came[] }): Planned[] {
  const { day, today, came } = stock
  const attended = came.map(({ patient_id, is_over }) => ({
    patient_id,
    steps: is_over ? (['checkIn', 'complete'] as const) : (['checkIn'] as const),
  }))
  const awaited: readonly Planned['steps'][] =
    day < today ? [['miss'], ['miss'], ['cancel']] : Array(random.between(5, 11)).fill([])
  return [...attended, ...awaited.map((steps) => ({ steps }))].map(({ steps, ...one }, index) => {
    const from = 8 * 60 + index * 20
    const type = random.pick([appointmentType.FOLLOW_UP, appointmentType.NCD]).value
    const times = { time_from: clock(from), time_to: clock(from + 20) }
    return { values: { ...one, ...times, date: day, type, reason: random.pick(reasons) }, steps }
  })
}

/** Days after the appointment, and the hour. */
const transitions = [
  ['cancel', -1, 3],
  ['checkIn', 0, 9],
  ['complete', 0, 10],
  ['miss', 0, 11],
] as const

const monday = 1
const friday = 5

/** The doctor works on weekday mornings and is away for two days next month. */
async function practitionerPlan({ writing, facility, today }: Planning): Promise<void> {
  const { registry } = writing.context
  if (!registry.find('practitioner-hours')) return
  const { rows } = await sql<{ id: number }>`select u.id from users u
    join demo_accounts d on d.user_id = u.id where u.username = 'clinician'`.execute(writing.trx)
  const [doctor] = rows
  if (!doctor) return
  const of = { health_facility_id: facility, practitioner_id: doctor.id }
  const days = Array.from({ length: friday }, (_, index) => monday + index)
  const hours = days.map((weekday) => ({ ...of, weekday, time_from: '07:30', time_to: '16:00' }))
  await insertRecords(writing, registry.get('practitioner-hours'), hours)
  const [from_day, to_day] = [dayAfter(today, 30), dayAfter(today, 31)]
  await insertRecords(writing, registry.get('practitioner-leaves'), [{ ...of, from_day, to_day }])
}

interface Planning {
  writing: Writing
  facility: number
  today: string
}

/** Writes all appointments at once. Returns whether there is more to write. */
export async function demoAppointments(seeding: Writing): Promise<boolean> {
  const { trx, now, context } = seeding
  if (!context.registry.find('appointments') || (await readState(trx, stateName))) return false
  await writeState(trx, stateName, 'done')
  const { id: facility } = (await demoAreas(trx, context))({ covers: 'facility', access: 'WORK' })
  if (facility === null) return false
  const { rows: wards } = await sql<{ id: number }>`select id from wards
    where health_facility_id = ${facility} and ${codeIn('type', wardClass.OPD)} and deleted_at is null
    order by code limit 2`.execute(trx)
  const { rows: people } = await sql<{ id: number }>`select id from patients
    where registered_health_facility_id = ${facility} and ${codeIn('status', patientStatus.ACTIVE)} and deleted_at is null
      and id not in (select patient_id from visits where ${codeIn('status', ...openStatuses)})
    order by id`.execute(trx)
  const act = await loadStaff(seeding, 'registrar')
  if (wards.length === 0 || people.length === 0 || !act) return false
  const today = dayInPhnomPenh(new Date(now))
  await practitionerPlan({ writing: { ...seeding, events: [] }, facility, today })
  for (let ahead = -span; ahead <= span; ahead += 1) {
    const day = dayAfter(today, ahead)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) continue
    const random = createRandom(daysBetween('2020-01-01', day))
    const came = ahead > 0 ? [] : await cameOn(seeding, facility, day)
    const first = random.between(0, people.length - 1)
    const planned = planDay(random, { day, today, came }).map(({ values, steps }, index) => ({
      values: {
        patient_id: people[(first + index) % people.length]?.id,
        ...values,
        health_facility_id: facility,
        ward_id: wards[index % wards.length]?.id,
        status: appointmentStatus.SCHEDULED.value,
      },
      steps,
    }))
    const unlike = [...new Map(planned.map((one) => [one.values.patient_id, one])).values()]
    const at = (ahead: number, hour: number) => {
      const time = `${dayAfter(day, ahead)}T${String(hour).padStart(2, '0')}:00:00.000Z`
      return time < now ? time : now
    }
    const { writing } = act('registrar', at(-span, 2))
    const ids = await insertRecords(
      writing,
      writing.context.registry.get('appointments'),
      unlike.map(({ values }) => values),
    )
    for (const [name, ahead, hour] of transitions) {
      const saving = act('registrar', at(ahead, hour))
      const reason = name === 'cancel' ? 'អ្នកជំងឺសុំលុបចោល' : null
      await take({ ...saving, writing: { ...saving.writing, reason } }, 'appointments', {
        name,
        ids: ids.filter((_, index) => unlike[index]?.steps.includes(name)),
      })
    }
  }
  return false
}
