/** Defaults and rules of registering a visit (domain 1.3, 2.1). */
import { sql } from 'kysely'
import { gender } from '#schemas/codes/gender.ts'
import { uncoveredReason } from '#schemas/codes/invoice-status.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { coverOf } from '#src/workflows/billing/domain/coverage.ts'
import { readPricing } from '#src/workflows/billing/server/facts.ts'
import { paysFor, waitsForCard } from '#src/workflows/patients/domain/coverage.ts'
import { isMerging } from '#src/workflows/patients/server/merge/acting.ts'
import { isOpenOn } from '../domain/open-days.ts'
import { isForWomen } from '../domain/service-books.ts'
import { propose } from './propose.ts'

type Body = Readonly<Record<string, unknown>>
const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Defaults for fields missing in the body. A chosen payer never gets the card of another payer. */
async function defaults(writing: Writing, body: Body): Promise<Record<string, unknown>> {
  const patient = Number(body.patient_id)
  if (!Number.isSafeInteger(patient) || patient <= 0) return {}
  const facility = isBlank(body.health_facility_id) ? null : Number(body.health_facility_id)
  const type = isBlank(body.visit_type_id) ? undefined : Number(body.visit_type_id)
  const {
    last: _,
    booked: __,
    expected: ___,
    prints_ticket: ____,
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
  /** The card of a second programme; null without one. */
  second: (Parameters<typeof paysFor>[0] & { payment_root: number; is_beside: boolean }) | null
  day: string
  opened_on: string | null
  closed_on: string | null
}

async function loadProblems({ trx, now }: Writing, id: number, isNew: boolean) {
  const { rows } = await sql<Arrival>`
    select p.status as patient_status, p.sex, v.arrived_at > ${now}::timestamptz as is_future,
      v.service_book_id, v.visit_type_id, a.needs_facility, v.attachment_id,
      v.referral_health_facility_id as from_id, v.referral_letter_no as letter,
      t.payer_kind = ${payerKind.SCHEME.value} as is_scheme,
      t.needs_attachment as needs_card, coalesce(t.parent_id, t.id) as payment_root,
      json_build_object('status', c.status, 'payment_root', coalesce(ct.parent_id, ct.id),
        'effective_from', c.effective_from, 'effective_to', c.effective_to,
        'card_expires_on', c.card_expires_on) as card,
      case when s.id is not null then json_build_object('status', s.status,
        'payment_root', coalesce(st.parent_id, st.id), 'effective_from', s.effective_from,
        'effective_to', s.effective_to, 'card_expires_on', s.card_expires_on,
        'is_beside', exists (select from programs__secondary_to_ids x where x.owner_id = s.program_id
          and x.target_id = coalesce(c.program_id, (select y.program_id from program_payment_types y
            where y.payment_type_id = t.id and y.deleted_at is null and y.is_active
            order by y.program_id limit 1)))) end as second,
      ${localDay('v.arrived_at')}::text as day,
      f.opened_on::text, f.closed_on::text
    from visits v join patients p on p.id = v.patient_id
    join health_facilities f on f.id = v.health_facility_id
    join admission_types a on a.id = v.admission_type_id
    join payment_types t on t.id = v.payment_type_id
    left join patient_attach_beneficiaries c on c.id = v.attachment_id
    left join payment_types ct on ct.id = c.payment_type_id
    left join patient_attach_beneficiaries s on s.id = v.secondary_attachment_id
    left join payment_types st on st.id = s.payment_type_id
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
    ...(isOpenOn(visit, visit.day) ? [] : [wrong('arrived_at', 'visit.facility_closed')]),
    ...(visit.is_future ? [wrong('arrived_at', 'visit.future')] : []),
    ...(isForWomen(visit.service_book_id) && !isWoman ? [wrong('service_book_id', 'visit.for_women')] : []),
    ...(visit.needs_facility && visit.from_id === null
      ? [wrong('referral_health_facility_id', 'visit.referral')]
      : []),
    ...(visit.needs_facility && visit.letter === null ? [wrong('referral_letter_no', 'visit.referral')] : []),
    ...cardProblems(visit).map((key) => wrong('attachment_id', key)),
    ...secondProblems(visit).map((key) => wrong('secondary_attachment_id', key)),
    ...(isNew && visit.is_scheme && !(await isSchemeAccepted(trx, id))
      ? [wrong('payment_type_id', 'visit.payer_not_accepted')]
      : []),
  ]
}

/**
 * Whether the programme accepts the payment type at this level for this type of visit, by the terms
 * that price the invoice, if it has any. Later changes of the visit are checked by its invoice
 * only.
 */
async function isSchemeAccepted(trx: Writing['trx'], id: number): Promise<boolean> {
  const { facts, catalogue } = await readPricing(trx, id)
  if (!facts || coverOf(facts, catalogue)?.reason !== uncoveredReason.NOT_TAKEN.value) return true
  const { payment_type_id } = facts.payer
  return catalogue.terms.every((one) => one.payment_type_id !== payment_type_id)
}

/** A scheme needs a card that is valid on the day. */
function cardProblems(visit: Arrival): string[] {
  if (!visit.needs_card) return []
  if (visit.attachment_id === null) return waitsForCard(visit.visit_type_id) ? [] : ['visit.needs_card']
  return paysFor(visit.card, visit.payment_root, visit.day) ? [] : ['visit.card_invalid']
}

/**
 * A second programme pays beside the main one if the programmes allow it and its card is valid on
 * the day.
 */
function secondProblems({ second, day }: Arrival): string[] {
  if (second === null) return []
  if (!second.is_beside) return ['visit.not_secondary']
  return paysFor(second, second.payment_root, day) ? [] : ['visit.card_invalid']
}

/** Fields that these rules depend on. */
const checkedFields = [
  'patient_id',
  'arrived_at',
  'service_book_id',
  'admission_type_id',
  'payment_type_id',
  'attachment_id',
  'secondary_attachment_id',
  'referral_health_facility_id',
  'referral_letter_no',
  'visit_type_id',
]

/** @throws VALIDATION per field */
export const arrivalRule: WriteRule = {
  defaults,
  async inTransaction(_trx, event, actor, writing) {
    const { id, action, changed, resource } = event
    const isNew = action === 'create' || changed.includes('patient_id')
    // The demonstration data already follows these rules, and a merge changes only the patient.
    if (actor.userId === null || action === 'delete' || isMerging(event)) return
    if (!isNew && !changed.some((name) => checkedFields.includes(name))) return
    const problems = await loadProblems(writing, id, isNew)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  },
}
