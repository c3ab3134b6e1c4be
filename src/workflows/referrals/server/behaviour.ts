/** Effects of a referral's transitions (schemas/parts/referral-states.ts). */
import { sql } from 'kysely'
import { referralStatus } from '#schemas/codes/referral.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { referralStates } from '#schemas/parts/referral-states.ts'
import { AppError } from '#src/server/http/errors.ts'
import { insertRecord } from '#src/server/records/resources/write.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { deadlinesOf, destinationProblem } from '../domain/rules.ts'

const { defineRules, each } = rulesFor('referrals')

const refuse = (field: string, key: string) =>
  new AppError('VALIDATION', { problems: [{ field, key: `referral.${key}` }] })

/** Sends the patient on with a letter of its own; the two refer to each other. */
const sendOn = each(async (writing, { resource, stored, values }) => {
  const [from, to] = [values.to_facility_id, Number(values.redirect_to_id)]
  const problem = destinationProblem(from, to, [values.health_facility_id])
  if (problem) throw refuse('redirect_to_id', problem)
  const { patient_id, urgency, reason, summary, transport, escort, referred_by_id } = values
  const sent = { status: referralStatus.SENT.value, sent_at: writing.now, continues_id: stored.id }
  const { id: continued_by_id } = await insertRecord(writing, resource, {
    ...{ patient_id, urgency, reason, summary, transport, escort, referred_by_id },
    ...sent,
    ...deadlinesOf(urgency, writing.now),
    health_facility_id: from,
    to_facility_id: to,
  })
  return { continued_by_id }
})

/** The visit that was registered with the number of the letter, newest first. */
const linkVisit = each(async ({ trx }, { values }) => {
  const { rows } = await sql<{ id: number; arrived_at: string }>`
    select id, arrived_at from visits where patient_id = ${values.patient_id}
      and health_facility_id = ${values.to_facility_id}
      and referral_letter_no = ${values.code} and deleted_at is null
    order by id desc limit 1`.execute(trx)
  return { created_visit_id: rows[0]?.id, arrived_at: rows[0]?.arrived_at }
})

const signAnswer = each(({ actor, now }, { values }) => {
  const day = values.follow_up_on
  if (day && day < dayInPhnomPenh(new Date(now))) throw refuse('follow_up_on', 'past')
  return { answered_by_id: actor.userId, answered_at: now }
})

export const referralBehaviour = defineRules(referralStates, { effects: { sendOn, linkVisit, signAnswer } })
