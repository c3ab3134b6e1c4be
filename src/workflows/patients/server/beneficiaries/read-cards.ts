/** Loads cards for pages: of one patient, and as worklists. */
import { sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { labelOf } from '#src/server/db/label.ts'
import {
  defineWorkList,
  type ListBody,
  type ListInput,
  type Segment,
} from '#src/server/workflow/work-list.ts'
import { own } from '#src/server/workflow/work-list-columns.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type {
  CardSummary,
  CardsOfPatient,
  CardWork,
  Queue,
} from '#src/workflows/patients/domain/card-answers.ts'
import { countsUntil, coverageOn, endingDays } from '#src/workflows/patients/domain/coverage.ts'
import { loadSummaries } from '../summaries.ts'
import { patientBy } from '../work-list-parts.ts'

const cards = {
  of: 'patient-attach-beneficiaries',
  as: 'c',
  lookups: sql`join payment_types t on t.id = c.payment_type_id left join users u on u.id = c.verified_by`,
  columns: {
    ...own('c', 'id version patient_id payment_type_id status is_primary effective_from effective_to'),
    ...own('c', 'card_expires_on card_type card_number card_issued_on beneficiary_set beneficiary_type'),
    ...own('c', 'poverty_level household_head_name household_member_no relationship_to_head'),
    ...own('c', 'employer_name member_name_on_card name_match_score override_reason'),
    ...own('c', 'verification_method verification_ref verification_note verified_at front_image back_image'),
    colour: 't.colour',
    payment: labelOf('t'),
    payment_root: sql`coalesce(t.parent_id, t.id)`,
    verified_by: labelOf('u'),
  },
}

const patientCards = defineWorkList<CardSummary, ListBody & { patient: number }>({
  ...cards,
  segments: ({ body }) => ({ own: { where: sql`c.patient_id = ${body.patient}`, count: 'never' } }),
  order: sql`c.id desc`,
  perPage: 100,
})

const { PENDING, VALID } = attachmentStatus

/** Cards to check (oldest first), cards that end soon (next first), or all. */
const cardList = defineWorkList<CardSummary & { patient: PatientSummary | null }>({
  ...cards,
  columns: { ...cards.columns, patient: patientBy('c.patient_id') },
  segments: ({ today }): Record<Queue, Segment> => ({
    check: { where: sql`c.status = ${PENDING.value}` },
    ending: {
      where: sql`c.status = ${VALID.value} and c.is_primary
        and c.card_expires_on <= ${dayAfter(today, endingDays)}::date`,
      order: sql`c.card_expires_on`,
    },
    all: { where: sql`true`, order: sql`c.id desc`, count: 'selected' },
  }),
  maxCount: 10_000,
})

/** A patient's cards, longest validity first; undefined for a patient outside the scope. */
export async function cardsOfPatient(
  input: Omit<ListInput, 'body'>,
  id: number,
): Promise<CardsOfPatient | undefined> {
  const { reading, today } = input
  const patient = (await loadSummaries(reading, [id])).get(id)
  if (!patient) return undefined
  const { rows } = await patientCards.read({ ...input, body: { patient: id } })
  const paying = coverageOn(rows, today)?.id ?? null
  const byEnd = rows.sort(
    (a, b) =>
      Number(b.id === paying) - Number(a.id === paying) ||
      countsUntil(b).localeCompare(countsUntil(a)) ||
      b.id - a.id,
  )
  return { patient, cards: byEnd, paying }
}

export async function cardWork(call: ListInput<{ queue: Queue; page: number }>): Promise<CardWork> {
  const { queue: segment, page } = call.body
  const { rows, ...others } = await cardList.read({ ...call, body: { segment, page } })
  return {
    ...others,
    rows: rows.flatMap(({ patient, ...card }) => (patient ? [{ card, patient }] : [])),
  }
}
