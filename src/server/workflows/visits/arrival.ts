/** What registering a visit adds to what was typed, and what it must keep to (domain 1.3, 2.1). */
import { sql } from 'kysely'
import { appointmentStatus, appointmentType } from '#schemas/codes/appointment.ts'
import { gender } from '#schemas/codes/gender.ts'
import { uncoveredReason } from '#schemas/codes/invoice-status.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { caseKind } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { coverOf } from '#src/domain/billing/coverage.ts'
import { coverageOn, paysFor, waitsForCard } from '#src/domain/patients/coverage.ts'
import type { VisitStart } from '#src/domain/visits/answers.ts'
import { isForWomen, usualBook, usualPriority } from '#src/domain/visits/service-books.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { sightOf } from '#src/server/access/coverage/assert-work.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { readPricing } from '../billing/facts.ts'
import { cardsOf } from '../patients/beneficiaries/cards.ts'
import { isMerging } from '../patients/merge/acting.ts'
import { ownFacility } from '../patients/own-facility.ts'

/** Days after the last visit in which somebody comes about the same case. */
const followUpDays = 14

type Body = Readonly<Record<string, unknown>>
type Proposed = VisitStart['values'] & Pick<VisitStart, 'last' | 'prints_ticket'>

interface Known {
  birthdate: string
  zone: number | null
  distance: string | null
  last: string | null
  walk_in: number | null
  is_emergency: boolean
  is_awaited: boolean
  prints_ticket: boolean | null
}

/** What a visit of this patient begins with, as far as other records tell; visits only to whoever sees them. */
export async function propose(
  writing: Writing,
  patientId: number,
  facility: number | null,
  chosenType?: number,
): Promise<Proposed> {
  const { trx, actor, now } = writing
  const sight = sightOf(writing)
  const day = dayInPhnomPenh(new Date(now))
  const at = facility ?? (await ownFacility(trx, actor))
  const { rows } = await sql<Known>`
    select p.birthdate, c.zone, d.distance_km as distance,
      p.registration_kind = ${registrationKind.EMERGENCY.value} as is_emergency,
      exists (select 1 from appointments b where b.patient_id = p.id
        and b.health_facility_id = ${at}::bigint and b.date = ${day}::date
        and b.type = ${appointmentType.FOLLOW_UP.value} and b.deleted_at is null
        and b.status in (${appointmentStatus.SCHEDULED.value}, ${appointmentStatus.CHECKED_IN.value})
        ) as is_awaited,
      (select f.prints_ticket from health_facilities f where f.id = ${at}::bigint) as prints_ticket,
      (select max(v.arrived_at)::text from ${seen(sight, sight.registry.get('visits'))} v
        where v.patient_id = p.id and v.health_facility_id = ${at}::bigint and v.deleted_at is null) as last,
      (select a.id from admission_types a where a.deleted_at is null and a.is_active
        and not a.needs_facility and not a.needs_appointment order by a.sort_order, a.id limit 1) as walk_in
    from patients p
    left join lateral (select c.zone from village_health_facility_covers c
      where c.village_id = p.village_id and c.health_facility_id = ${at}::bigint and c.is_active
        and c.deleted_at is null and coalesce(c.effective_from, ${day}::date) <= ${day}::date
        and coalesce(c.effective_to, ${day}::date) >= ${day}::date order by c.rank limit 1) c on true
    left join lateral (select d.distance_km from distances d
      where d.village_id = p.village_id and d.to_health_facility_id = ${at}::bigint
        and d.deleted_at is null and coalesce(d.effective_from, ${day}::date) <= ${day}::date
        and coalesce(d.effective_to, ${day}::date) >= ${day}::date
      order by d.season desc, d.distance_km limit 1) d on true
    where p.id = ${patientId}`.execute(trx)
  const [known] = rows
  const card = coverageOn(await cardsOf(trx, [patientId]), day)
  const last = known?.last ? dayInPhnomPenh(new Date(known.last)) : null
  // Registered in haste and not completed since: the patient came as an emergency.
  const proposed = (known?.is_emergency ? visitType.EMERGENCY : visitType.OPD).value
  const type = chosenType ?? proposed
  const isBack = last !== null && Date.parse(day) - Date.parse(last) <= followUpDays * 86_400_000
  const years = known ? (ageOn(known.birthdate, day)?.years ?? 0) : 0
  return {
    health_facility_id: at,
    arrived_at: `${now.slice(0, 16)}:00.000Z`,
    visit_type_id: type,
    service_book_id: usualBook(type, years),
    visit_sequence: (isBack || known?.is_awaited ? caseKind.FOLLOW_UP : caseKind.NEW_CASE).value,
    priority: usualPriority(type),
    admission_type_id: known?.walk_in ?? null,
    payment_type_id: card?.payment_type_id ?? paymentCategory.FULL_PAY.value,
    attachment_id: card?.id ?? null,
    address_zone: known?.zone ?? null,
    distance_km: known?.distance === null || !known ? null : Number(known.distance),
    ...{ last, prints_ticket: known?.prints_ticket === true },
  }
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** What the body leaves open; a payer that is chosen brings no card of another. */
async function given(writing: Writing, body: Body): Promise<Record<string, unknown>> {
  const patient = Number(body.patient_id)
  if (!Number.isSafeInteger(patient) || patient <= 0) return {}
  const facility = isBlank(body.health_facility_id) ? null : Number(body.health_facility_id)
  const type = isBlank(body.visit_type_id) ? undefined : Number(body.visit_type_id)
  const {
    last: _,
    prints_ticket: __,
    ...proposed
  } = await propose(
    writing,
    patient,
    Number.isSafeInteger(facility) ? facility : null,
    Number.isSafeInteger(type) ? type : undefined,
  )
  const isOtherPayer =
    !isBlank(body.payment_type_id) && Number(body.payment_type_id) !== proposed.payment_type_id
  return Object.fromEntries(
    Object.entries(proposed).filter(
      ([name]) => isBlank(body[name]) && !(name === 'attachment_id' && isOtherPayer),
    ),
  )
}

interface Arrival {
  patient_status: number
  sex: number
  is_future: boolean
  service_book_id: number
  visit_type_id: number
  needs_facility: boolean
  from_id: number | null
  letter: string | null
  is_scheme: boolean
  needs_card: boolean
  payment_root: number
  attachment_id: number | null
  card: Parameters<typeof paysFor>[0]
  day: string
}

async function problemsOf({ trx, now }: Writing, id: number, isNew: boolean) {
  const { rows } = await sql<Arrival>`
    select p.status as patient_status, p.sex, v.arrived_at > ${now}::timestamptz as is_future,
      v.service_book_id, v.visit_type_id, a.needs_facility, v.attachment_id,
      v.referral_health_facility_id as from_id, v.referral_letter_no as letter,
      t.payer_kind = ${payerKind.SCHEME.value} as is_scheme,
      t.needs_attachment as needs_card, coalesce(t.parent_id, t.id) as payment_root,
      json_build_object('status', c.status, 'payment_root', coalesce(ct.parent_id, ct.id),
        'effective_from', c.effective_from, 'effective_to', c.effective_to,
        'card_expires_on', c.card_expires_on) as card,
      (v.arrived_at at time zone 'Asia/Phnom_Penh')::date::text as day
    from visits v join patients p on p.id = v.patient_id
    join admission_types a on a.id = v.admission_type_id
    join payment_types t on t.id = v.payment_type_id
    left join patient_attach_beneficiaries c on c.id = v.attachment_id
    left join payment_types ct on ct.id = c.payment_type_id
    where v.id = ${id}`.execute(trx)
  const [visit] = rows
  if (!visit) return []
  const wrong = (field: string, key: string): FieldProblem => ({ field, key })
  const isWoman = visit.sex === gender.FeMale.value
  return [
    ...(isNew && visit.patient_status === patientStatus.MERGED.value
      ? [wrong('patient_id', 'visit.merged')]
      : []),
    ...(isNew && visit.patient_status === patientStatus.DECEASED.value
      ? [wrong('patient_id', 'visit.dead')]
      : []),
    ...(visit.is_future ? [wrong('arrived_at', 'visit.future')] : []),
    ...(isForWomen(visit.service_book_id) && !isWoman
      ? [wrong('service_book_id', 'visit.for_women')]
      : []),
    ...(visit.needs_facility && visit.from_id === null
      ? [wrong('referral_health_facility_id', 'visit.referral')]
      : []),
    ...(visit.needs_facility && visit.letter === null
      ? [wrong('referral_letter_no', 'visit.referral')]
      : []),
    ...cardProblems(visit).map((key) => wrong('attachment_id', key)),
    ...(isNew && visit.is_scheme && !(await isTaken(trx, id))
      ? [wrong('payment_type_id', 'visit.not_taken')]
      : []),
  ]
}

/**
 * Whether the programme takes the payment type at this level, for this type of visit: by the terms that the
 * invoice is priced by, where it has any for it. What a visit becomes later is told by its invoice alone.
 */
async function isTaken(trx: Writing['trx'], id: number): Promise<boolean> {
  const { facts, catalogue } = await readPricing(trx, id)
  if (!facts || coverOf(facts, catalogue)?.reason !== uncoveredReason.NOT_TAKEN.value) return true
  const { payment_type_id } = facts.payer
  return catalogue.terms.every((one) => one.payment_type_id !== payment_type_id)
}

/** A scheme pays by a card that holds on the day. */
function cardProblems(visit: Arrival): string[] {
  if (!visit.needs_card) return []
  if (visit.attachment_id === null)
    return waitsForCard(visit.visit_type_id) ? [] : ['visit.needs_card']
  return paysFor(visit.card, visit.payment_root, visit.day) ? [] : ['visit.card_invalid']
}

/** Fields by which an arrival is judged. */
const judged = [
  ...['patient_id', 'arrived_at', 'service_book_id', 'admission_type_id', 'payment_type_id'],
  ...['attachment_id', 'referral_health_facility_id', 'referral_letter_no', 'visit_type_id'],
]

/** @throws VALIDATION per field */
export const arrivalRule: WriteRule = {
  given,
  async inTransaction(_trx, event, actor, writing) {
    const { id, action, changed, resource } = event
    const isNew = action === 'create' || changed.includes('patient_id')
    // What the system writes (the demonstration) keeps to it by itself, and a merge only says whose visit it is.
    if (actor.userId === null || action === 'delete' || isMerging(event)) return
    if (!isNew && !changed.some((name) => judged.includes(name))) return
    const problems = await problemsOf(writing, id, isNew)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  },
}
