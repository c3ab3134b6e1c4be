/** Lists and deadlines of referrals (docs/domain/referrals.md). */
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'

/** The segments of the work list: two for the receiving facility, two for the sender, and all. */
export const segments = ['expected', 'arrived', 'sent', 'answered', 'all'] as const
export type Segment = (typeof segments)[number]

const { SENT, ACCEPTED, ARRIVED, ANSWERED, DECLINED, REDIRECTED, MISSED } = referralStatus

/** The place whose users see a segment, and the states of its referrals. */
export const segmentContent: Readonly<
  Record<Segment, { side?: 'by' | 'also'; statuses: readonly { value: number }[] }>
> = {
  expected: { side: 'also', statuses: [SENT, ACCEPTED] },
  arrived: { side: 'also', statuses: [ARRIVED] },
  sent: { side: 'by', statuses: [SENT, ACCEPTED, ARRIVED] },
  answered: { side: 'by', statuses: [ANSWERED, DECLINED, REDIRECTED, MISSED] },
  all: { statuses: Object.values(referralStatus) },
}

const hour = 60 * 60_000
const day = 24 * hour

/** Milliseconds until the reply is due, and until the patient no longer counts as expected. */
const limits: Readonly<Record<number, { reply: number; arrival: number }>> = {
  [referralUrgency.EMERGENCY.value]: { reply: hour, arrival: day },
  [referralUrgency.URGENT.value]: { reply: 4 * hour, arrival: 3 * day },
  [referralUrgency.ROUTINE.value]: { reply: 2 * day, arrival: 30 * day },
}

/** The deadlines of a referral, UTC. */
export function deadlinesOf(urgency: number, sentAt: string) {
  const { reply, arrival } = limits[urgency] ?? { reply: 2 * day, arrival: 30 * day }
  const after = (ms: number) => new Date(Date.parse(sentAt) + ms).toISOString()
  return { answer_by: after(reply), expected_until: after(arrival) }
}

/** The page of a referral. */
export const threadPath = (id: number): string => `/referrals/update/${id}/thread`

/** Whether the visit of the patient can be registered. */
export const canArrive = (status: number): boolean =>
  status === SENT.value || status === ACCEPTED.value || status === MISSED.value

/** Key of `validation.referral.<key>` for a destination; undefined for a valid one. */
export function destinationProblem(
  from: number,
  to: number,
  others: readonly number[] = [],
): 'same_facility' | 'sent_back' | undefined {
  if (to === from) return 'same_facility'
  return others.includes(to) ? 'sent_back' : undefined
}
