/**
 * Rules of referrals, and what follows from discharges and arrivals (docs/domain/referrals.md).
 */
import { sql } from 'kysely'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { deadlinesOf, destinationProblem } from '../domain/rules.ts'

const { SENT, ACCEPTED, MISSED, CANCELLED } = referralStatus

/** Runs a transition of a referral within another write. */
export const take = (writing: Writing, name: string, id: number): Promise<void> =>
  applyTransition({ writing, holds: () => true }, writing.context.registry.get('referrals'), {
    name,
    ids: [id],
  })

/** Sets the deadlines of new referrals, and refuses impossible ones. */
const referralRule: WriteRule = {
  defaults: async ({ actor, now }, { urgency }) => ({
    referred_by_id: actor.userId,
    sent_at: now,
    ...deadlinesOf(Number(urgency ?? referralUrgency.ROUTINE.value), now),
  }),
  async inTransaction(trx, { action, id, resource }) {
    if (action !== 'create') return
    const { rows } = await sql<{ from: number; to: number; is_dead: boolean }>`
      select r.health_facility_id as from, r.to_facility_id as to,
        ${codeIn('p.status', patientStatus.DECEASED)} as is_dead
      from referrals r join patients p on p.id = r.patient_id where r.id = ${id}`.execute(trx)
    const [facts] = rows
    const problem = facts && destinationProblem(facts.from, facts.to)
    const problems = [
      ...(problem ? [{ field: 'to_facility_id', key: `referral.${problem}` }] : []),
      ...(facts?.is_dead ? [{ field: 'patient_id', key: 'visit.dead' }] : []),
    ]
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  },
}

interface Leaving {
  visit_id: number
  patient_id: number
  health_facility_id: number
  urgency: number
  to_facility_id: number | null
  reason: string | null
  summary: string | null
  transport: number | null
  escort: number | null
  /** The referral of the visit, or the open one of the patient to the same facility. */
  referral: { id: number; to: number; visit: number | null; status: number } | null
}

async function loadLeaving({ trx }: Writing, discharge: number): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    select v.id as visit_id, v.patient_id, v.health_facility_id,
      coalesce(v.priority, ${referralUrgency.ROUTINE.value}) as urgency,
      case when x.deleted_at is null then x.refer_to_id end as to_facility_id, x.refer_reason as reason,
      nullif(concat_ws(E'\n', x.summary, x.treatment_given, x.condition), '') as summary,
      x.refer_transport as transport, x.refer_escort as escort,
      (select json_build_object('id', r.id, 'to', r.to_facility_id, 'visit', r.visit_id, 'status', r.status)
        from referrals r where r.patient_id = v.patient_id and r.deleted_at is null and (
          (r.visit_id = v.id and ${codeNotIn('r.status', CANCELLED)})
          or (r.to_facility_id = x.refer_to_id and ${codeIn('r.status', SENT, ACCEPTED)}))
        order by r.visit_id = v.id desc nulls last, r.id desc limit 1) as referral
    from discharges x join visits v on v.id = x.visit_id
    where x.id = ${discharge}`.execute(trx)
  return rows[0]
}

/** A discharge to another facility sends the referral, changes it, or cancels it. */
async function followDischarge(writing: Writing, discharge: number): Promise<void> {
  const leaving = await loadLeaving(writing, discharge)
  if (!leaving) return
  const { referral, to_facility_id, ...letter } = leaving
  const resource = writing.context.registry.get('referrals')
  const values = { ...letter, reason: letter.reason ?? '–' }
  if (referral?.to === to_facility_id) {
    const isOwn = referral.visit === null || referral.visit === letter.visit_id
    if (!isOwn || referral.status !== SENT.value) return
    const { health_facility_id: _, patient_id: __, urgency: ___, ...rest } = values
    const stored = (await lockStored(writing, resource, [referral.id])).get(referral.id)
    if (stored) await updateRecords(writing, resource, [{ stored, values: rest }])
    return
  }
  if (referral && [SENT.value, ACCEPTED.value].some((open) => open === referral.status))
    await take(writing, 'cancel', referral.id)
  if (to_facility_id === null) return
  const sent = { status: SENT.value, sent_at: writing.now, referred_by_id: writing.actor.userId }
  await insertRecords(writing, resource, [
    { ...values, to_facility_id, ...sent, ...deadlinesOf(values.urgency, writing.now) },
  ])
}

const dischargeFields = [
  'refer_to_id',
  'refer_reason',
  'refer_transport',
  'refer_escort',
  'summary',
  'treatment_given',
  'condition',
]

const discharges: WriteRule = {
  async inTransaction(_trx, { id, action, changed }, actor, writing) {
    if (actor.userId === null) return
    if (action !== 'update' || changed.some((name) => dischargeFields.includes(name)))
      await followDischarge(writing, id)
  },
}

/** A visit with the number of a letter is the arrival of the referred patient. */
const visits: WriteRule = {
  async inTransaction(trx, { id, action, changed, after }, actor, writing) {
    if (actor.userId === null || action === 'delete') return
    if (action !== 'create' && !changed.includes('referral_letter_no')) return
    if (after && 'referral_letter_no' in after && !after.referral_letter_no) return
    const { rows } = await sql<{ id: number }>`select r.id from visits v join referrals r
      on r.code = v.referral_letter_no and r.patient_id = v.patient_id and r.to_facility_id = v.health_facility_id
      where v.id = ${id} and r.deleted_at is null and ${codeIn('r.status', SENT, ACCEPTED, MISSED)}`.execute(
      trx,
    )
    for (const referral of rows) await take(writing, 'arrive', referral.id)
  },
}

export const referralWriteRules: WriteRules = { referrals: referralRule, discharges, visits }
