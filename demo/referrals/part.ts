/** Referral letters of the demonstration, to its hospital and from it. */
import { sql } from 'kysely'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { demoAreas } from '#src/server/seed/demo-areas.ts'
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { deadlinesOf } from '#src/workflows/referrals/domain/rules.ts'

const stateName = 'demo-referrals'

interface Letter {
  /** From the hospital to another one; otherwise from a health centre to the hospital. */
  isOut?: boolean
  hoursAgo: number
  urgency: keyof typeof referralUrgency
  reason: string
  summary: string
  /** The answer of the receiving facility. */
  answer?: 'accept' | 'decline'
}

const letters: readonly Letter[] = [
  {
    hoursAgo: 1,
    urgency: 'EMERGENCY',
    reason: 'ឈឺពោះខ្លាំងផ្នែកខាងស្ដាំ សង្ស័យរលាកខ្នែងពោះវៀន',
    summary: 'ឈឺពោះតាំងពីម្សិលមិញ ក្ដៅខ្លួន ៣៨,៩ °C។ បានដាក់សេរ៉ូម និងឲ្យថ្នាំបន្ថយការឈឺចាប់។',
  },
  {
    hoursAgo: 6,
    urgency: 'URGENT',
    reason: 'លើសឈាមក្នុងពេលមានផ្ទៃពោះ',
    summary: 'សម្ពាធឈាម ១៦០/១០០ ហើមជើង ប្រូតេអ៊ីនក្នុងទឹកនោម ++។ បានឲ្យ Methyldopa ២៥០ mg។',
    answer: 'accept',
  },
  {
    hoursAgo: 20,
    urgency: 'ROUTINE',
    reason: 'ក្អកលើសពី ២ សប្ដាហ៍ សុំពិនិត្យកំហាក និងថតសួត',
    summary: 'ក្អកមានកំហាក ស្គមចុះ ៣ គីឡូក្រាម បែកញើសពេលយប់។',
  },
  {
    hoursAgo: 44,
    urgency: 'ROUTINE',
    reason: 'ទឹកនោមផ្អែមគ្រប់គ្រងមិនបាន',
    summary: 'ជាតិស្ករពេលអត់អាហារ ២៦០ mg/dL ទោះលេប Metformin ៥០០ mg ពីរដងក្នុងមួយថ្ងៃ។',
    answer: 'accept',
  },
  {
    hoursAgo: 70,
    urgency: 'ROUTINE',
    reason: 'ឈឺធ្មេញ សុំដកធ្មេញថ្គាម',
    summary: 'ឈឺធ្មេញថ្គាមក្រោមខាងឆ្វេង មិនមានក្ដៅខ្លួន។',
    answer: 'decline',
  },
  {
    isOut: true,
    hoursAgo: 5,
    urgency: 'URGENT',
    reason: 'គ្រោះថ្នាក់ចរាចរណ៍ បាក់ឆ្អឹងភ្លៅ ត្រូវវះកាត់',
    summary: 'បាក់ឆ្អឹងភ្លៅបិទខាងស្ដាំ សម្ពាធឈាម ១១០/៧០។ បានទ្រអប និងឲ្យថ្នាំបន្ថយការឈឺចាប់។',
    answer: 'accept',
  },
  {
    isOut: true,
    hoursAgo: 30,
    urgency: 'ROUTINE',
    reason: 'សុំពិនិត្យអេកូបេះដូង',
    summary: 'ហត់ពេលធ្វើការ មានសំឡេងបេះដូងមិនប្រក្រតី។',
  },
]

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

/** Writes all letters once, and takes the transitions of those that were answered. */
async function demoReferrals(seeding: Writing): Promise<boolean> {
  const { trx, now, context } = seeding
  if (!context.registry.find('referrals') || (await readState(trx, stateName))) return false
  await writeState(trx, stateName, 'done')
  const { id: hospital } = (await demoAreas(trx, context))({ covers: 'facility', access: 'WORK' })
  if (hospital === null) return false
  const referrals = context.registry.get('referrals')
  const writing = { ...seeding, events: [] }
  const [patients, { centre, other }] = [
    await loadPatients(seeding, hospital),
    await loadPlaces(seeding, hospital),
  ]
  const known = letters.slice(0, patients.length)
  const ids = await insertRecords(
    writing,
    referrals,
    known.map(({ isOut, hoursAgo, urgency, reason, summary }, index) => {
      const sent_at = new Date(Date.parse(now) - hoursAgo * 3_600_000).toISOString()
      const { value } = referralUrgency[urgency]
      return {
        health_facility_id: isOut ? hospital : centre,
        to_facility_id: isOut ? other : hospital,
        patient_id: patients[index],
        urgency: value,
        reason,
        summary,
        sent_at,
        status: referralStatus.SENT.value,
        ...deadlinesOf(value, sent_at),
      }
    }),
  )
  for (const [index, { answer }] of known.entries())
    if (answer)
      await applyTransition(
        {
          writing: { ...writing, reason: answer === 'decline' ? 'គ្មានពេទ្យធ្មេញក្នុងសប្ដាហ៍នេះ' : null },
          holds: () => true,
        },
        referrals,
        { name: answer, ids: [Number(ids[index])] },
      )
  return false
}

const part: DemoPart = { steps: () => [demoReferrals] }

export default part
