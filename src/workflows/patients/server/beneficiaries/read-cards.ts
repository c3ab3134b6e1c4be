/** Loads cards for pages: of one patient, and as worklists. */
import { type RawBuilder, sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { dayAfter } from '#src/domain/periods/month.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type {
  CardSummary,
  CardsOfPatient,
  CardWork,
  Queue,
} from '#src/workflows/patients/domain/card-answers.ts'
import { countsUntil, coverageOn, endingDays } from '#src/workflows/patients/domain/coverage.ts'
import { loadSummaries } from '../summaries.ts'

type Sighted = Pick<Reading, 'db' | 'registry' | 'coverage'>

interface Texts {
  payment_kh: string
  payment_en: string | null
  by_kh: string | null
  by_en: string | null
}

type Row = Omit<CardSummary, 'payment' | 'verified_by'> & Texts

const toCardSummary = ({ payment_kh, payment_en, by_kh, by_en, ...card }: Row): CardSummary => ({
  ...card,
  payment: { kh: payment_kh, en: payment_en || payment_kh },
  verified_by: by_kh === null ? null : { kh: by_kh, en: by_en || by_kh },
})

const own = [
  'id',
  'version',
  'patient_id',
  'payment_type_id',
  'status',
  'is_primary',
  'effective_from',
  'effective_to',
  'card_expires_on',
  'card_type',
  'card_number',
  'card_issued_on',
  'beneficiary_set',
  'beneficiary_type',
  'poverty_level',
  'household_head_name',
  'household_member_no',
  'relationship_to_head',
  'employer_name',
  'member_name_on_card',
  'name_match_score',
  'override_reason',
  'verification_method',
  'verification_ref',
  'verification_note',
  'verified_at',
  'front_image',
  'back_image',
]

/** `rest` is the condition, order and limit. */
async function readCards({ db, ...readScope }: Sighted, rest: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select ${sql.join(own.map((name) => sql.ref(`c.${name}`)))}, t.colour,
      t.name_kh as payment_kh, t.name_en as payment_en, coalesce(t.parent_id, t.id) as payment_root,
      u.name_kh as by_kh, u.name_en as by_en
    from ${visibleRows(readScope, readScope.registry.get('patient-attach-beneficiaries'))} c
    join payment_types t on t.id = c.payment_type_id
    left join users u on u.id = c.verified_by
    where c.deleted_at is null and ${rest}`.execute(db)
  return rows.map(toCardSummary)
}

/** A patient's cards, longest validity first; undefined for a patient outside the scope. */
export async function cardsOfPatient(
  reading: Sighted,
  id: number,
  today: string,
): Promise<CardsOfPatient | undefined> {
  const patient = (await loadSummaries(reading, [id])).get(id)
  if (!patient) return undefined
  const cards = await readCards(reading, sql`c.patient_id = ${id} order by c.id desc limit 100`)
  const paying = coverageOn(cards, today)?.id ?? null
  const byEnd = cards.sort(
    (a, b) =>
      Number(b.id === paying) - Number(a.id === paying) ||
      countsUntil(b).localeCompare(countsUntil(a)) ||
      b.id - a.id,
  )
  return { patient, cards: byEnd, paying }
}

/** Rows per page of a worklist. */
export const cardsPerPage = 25
/** Maximum of the count. */
const maxCounted = 10_000

const conditions = (today: string): Record<Queue, RawBuilder<unknown>> => ({
  check: sql`c.status = ${attachmentStatus.PENDING.value}`,
  ending: sql`c.status = ${attachmentStatus.VALID.value} and c.is_primary
    and c.card_expires_on <= ${dayAfter(today, endingDays)}::date`,
  all: sql`true`,
})

const orders: Readonly<Record<Queue, RawBuilder<unknown>>> = {
  check: sql`c.id`,
  ending: sql`c.card_expires_on, c.id`,
  all: sql`c.id desc`,
}

async function count({ db, ...readScope }: Sighted, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${visibleRows(readScope, readScope.registry.get('patient-attach-beneficiaries'))} c
      where c.deleted_at is null and ${condition} limit ${maxCounted}) t`.execute(db)
  return rows[0]?.count ?? 0
}

/** Cards to check (oldest first), cards that end soon (next first), or all. */
export async function cardWork(
  reading: Sighted,
  { queue, page }: { queue: Queue; page: number },
  today: string,
): Promise<CardWork> {
  const when = conditions(today)
  const cards = await readCards(
    reading,
    sql`${when[queue]} order by ${orders[queue]}
      limit ${cardsPerPage} offset ${(page - 1) * cardsPerPage}`,
  )
  const summaries = await loadSummaries(reading, [...new Set(cards.map(({ patient_id }) => patient_id))])
  const [check, ending] = [await count(reading, when.check), await count(reading, when.ending)]
  const counts = { check, ending }
  const total = queue === 'all' ? await count(reading, when.all) : counts[queue]
  const rows = cards.flatMap((card) => {
    const patient: PatientSummary | undefined = summaries.get(card.patient_id)
    return patient ? [{ card, patient }] : []
  })
  return { rows, total, counts }
}
