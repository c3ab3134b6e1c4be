/** Referral letters of the demonstration, to its hospital and from it. */
import { sql } from 'kysely'
import { demoAreas } from '#application/demonstration.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { followUp, referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { referredBy } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followFrom } from '#src/server/records/states/follow.ts'
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { deadlinesOf } from '#src/workflows/referrals/domain/rules.ts'
import { type Acting, loadStaff, take } from '../actors.ts'
import { letters } from './letters.ts'

const stateName = 'demo-referrals'

/** One woman for each letter, without an open visit: all cases of the letters fit her. */
async function loadPatients({ trx, now }: Writing, facility: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from patients p
    where p.registered_health_facility_id = ${facility} and p.deleted_at is null
      and ${codeIn('p.status', patientStatus.ACTIVE)} and ${codeIn('p.sex', gender.FeMale)}
      and p.birthdate between ${now}::date - interval '40 years' and ${now}::date - interval '20 years'
      and not exists (select from visits v where v.patient_id = p.id
        and ${codeIn('v.status', ...openStatuses)})
    order by p.id desc limit ${letters.length}`.execute(trx)
  return rows.map(({ id }) => id)
}

async function loadPlaces({ trx }: Writing, hospital: number): Promise<{ centre: number; other: number }> {
  const { rows } = await sql<{ centre: number; other: number }>`select
      (select id from health_facilities where ${codeIn('level_id', facilityLevel.HC)}
        and deleted_at is null order by id limit 1) as centre,
      (select id from health_facilities where ${codeIn('level_id', facilityLevel.RH, facilityLevel.PH)}
        and id <> ${hospital} and deleted_at is null order by id limit 1) as other`.execute(trx)
  return rows[0] ?? { centre: hospital, other: hospital }
}

interface Seen {
  id: number
  patient_id: number
  arrived_at: string
  discharged_at: string
  complaint: string
  diagnosis: string
}

/** A recent patient of the hospital, for the letter with a counter-referral. */
async function loadSeen({ trx, now }: Writing, hospital: number): Promise<Seen | undefined> {
  const { rows } = await sql<Seen>`select v.id, v.patient_id, v.arrived_at, v.discharged_at,
      t.complaint, g.name_kh as diagnosis
    from visits v join triages t on t.visit_id = v.id and t.complaint is not null
    join encounters e on e.visit_id = v.id
    join visit_diagnoses d on d.encounter_id = e.id and ${codeIn('d.kind', diagnosisKind.PRIMARY)}
    join diagnoses g on g.id = d.diagnosis_id
    where v.health_facility_id = ${hospital} and ${codeIn('v.status', visitStatus.DISCHARGED, visitStatus.BILLED)}
      and v.discharged_at > ${now}::timestamptz - interval '20 days' and v.deleted_at is null
    order by ${codeIn('v.visit_type_id', visitType.IPD)} desc, v.id desc limit 1`.execute(trx)
  return rows[0]
}

const hoursAfter = (time: string, hours: number) =>
  new Date(Date.parse(time) + hours * 3_600_000).toISOString()

type Staff = 'admin' | 'midwife' | 'clinician'

/** Sends letters of any time. Returns their ids. */
function send(act: Acting<Staff>, now: string, values: readonly Values<'referrals'>[]): Promise<number[]> {
  const { writing } = act('midwife', now)
  return insertRecords(
    { ...writing, timeOf: ({ sent_at }) => String(sent_at) },
    writing.context.registry.get('referrals'),
    values.map((one) => ({
      ...one,
      status: referralStatus.SENT.value,
      ...deadlinesOf(Number(one.urgency), String(one.sent_at)),
    })),
  )
}

/** The letter of a patient who came, was treated, and goes back with an answer. */
async function demoCounterReferral(
  act: Acting<Staff>,
  now: string,
  seen: Seen,
  route: Values<'referrals'>,
): Promise<void> {
  const { id: visit, patient_id, arrived_at, discharged_at, complaint, diagnosis } = seen
  const sent_at = hoursAfter(arrived_at, -3)
  const urgency = referralUrgency.URGENT.value
  const summary = 'បានពិនិត្យ និងផ្ដល់ការព្យាបាលដំបូងនៅមណ្ឌលសុខភាព។'
  const [id = 0] = await send(act, now, [
    { ...route, patient_id, urgency, reason: complaint, summary, sent_at },
  ])
  await take(act('clinician', hoursAfter(sent_at, 1)), 'referrals', { name: 'accept', ids: [id] })
  const { writing } = act('clinician', now)
  const { registry } = writing.context
  const code = (await lockStored(writing, registry.get('referrals'), [id])).get(id)?.values.code
  const stored = (await lockStored(writing, registry.get('visits'), [visit])).get(visit)
  const from = { referral_letter_no: code, referral_health_facility_id: route.health_facility_id }
  const values = { ...from, referred_by: referredBy.HEALTH_CENTRE.value }
  if (stored) await updateRecords(writing, registry.get('visits'), [{ stored, values }])
  await followFrom({ ...writing, now: arrived_at }, registry.get('referrals'), { name: 'arrive', ids: [id] })
  await take(act('clinician', discharged_at), 'referrals', {
    name: 'answer',
    ids: [id],
    input: {
      answer_diagnosis: diagnosis,
      answer_treatment: 'បានព្យាបាលតាមពិធីសារជាតិ រហូតអ្នកជំងឺធូរស្រាល។',
      answer_advice: 'សូមបន្តលេបថ្នាំឲ្យគ្រប់ ហើយមកវិញភ្លាម បើមានសញ្ញាគ្រោះថ្នាក់។',
      follow_up: followUp.REFERRER.value,
      follow_up_on: dayAfter(dayInPhnomPenh(new Date(discharged_at)), 7),
    },
  })
}

/** Writes all letters once, and takes the transitions of those that were answered. */
async function demoReferrals(seeding: Writing): Promise<boolean> {
  const { trx, now, context } = seeding
  if (!context.registry.find('referrals') || (await readState(trx, stateName))) return false
  await writeState(trx, stateName, 'done')
  const { id: hospital } = (await demoAreas(trx, context))({ covers: 'facility', access: 'WORK' })
  const act = await loadStaff(seeding, 'admin', 'midwife', 'clinician')
  if (hospital === null || !act) return false
  const patients = await loadPatients(seeding, hospital)
  const { centre, other } = await loadPlaces(seeding, hospital)
  const known = letters.slice(0, patients.length).map((letter, index) => {
    const { isOut, hoursAgo, urgency, reason, summary } = letter
    const route = isOut
      ? { health_facility_id: hospital, to_facility_id: other }
      : { health_facility_id: centre, to_facility_id: hospital }
    const sent_at = hoursAfter(now, -hoursAgo)
    const { value } = referralUrgency[urgency]
    const values = { ...route, patient_id: patients[index], urgency: value, reason, summary, sent_at }
    return { ...letter, sent_at, values }
  })
  const ids = await send(
    act,
    now,
    known.map(({ values }) => values),
  )
  for (const [index, { answer, isOut, sent_at }] of known.entries()) {
    if (!answer) continue
    const saving = act(isOut ? 'admin' : 'clinician', hoursAfter(sent_at, 0.5))
    const reason = answer === 'decline' ? 'គ្មានពេទ្យធ្មេញក្នុងសប្ដាហ៍នេះ' : null
    const writing = { ...saving.writing, reason }
    await take({ ...saving, writing }, 'referrals', { name: answer, ids: [Number(ids[index])] })
  }
  const seen = await loadSeen(seeding, hospital)
  const route = { health_facility_id: centre, to_facility_id: hospital }
  if (seen) await demoCounterReferral(act, now, seen, route)
  return false
}

const part: DemoPart = { steps: () => [demoReferrals] }

export default part
