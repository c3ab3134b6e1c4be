/** Data for pages that correct a visit: recorded items that stay, and a suggested payer. */
import { sql } from 'kysely'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { cardToOffer, fieldLock, type PaidVisit } from '#src/workflows/billing/domain/correction.ts'
import { boundBy, unbound } from '#src/workflows/billing/server/bound-by.ts'
import { loadCards } from '#src/workflows/patients/server/beneficiaries/cards.ts'
import { loadBanner } from '#src/workflows/patients/server/profile/read-profile.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { PayerOffer, VisitCorrection } from '../domain/answers.ts'
import { readRecorded } from './move-patient.ts'

/** @throws RECORD_NOT_FOUND */
export async function readCorrection(reading: Reading, id: number): Promise<VisitCorrection> {
  const { db, registry } = reading
  const visit = await readRecord(reading, registry.get('visits'), id)
  const patientId = Number(visit?.patient_id)
  const patient = visit && (await readRecord(reading, registry.get('patients'), patientId))
  const summary = patient && (await loadSummaries(reading, [patientId])).get(patientId)
  if (!visit || !patient || !summary) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return {
    visit: visit as AnsweredRow,
    patient: await loadBanner(reading, summary, patient),
    lock: fieldLock((await boundBy(db, registry, [id])).get(id) ?? unbound),
    recorded: await readRecorded(db, registry, id),
  }
}

/** Days after arrival in which the page offers another payer for a discharged visit. */
const offeredDays = 90

type Paid = Omit<PaidVisit, 'invoice' | 'claim'> & PayerOffer['visit']

const { DISCHARGED, BILLED } = visitStatus

export async function readPayerOffers(reading: Reading, patient: number): Promise<PayerOffer[]> {
  const { db, registry } = reading
  const { rows } = await sql<Paid>`
    select v.id, v.version, v.code, v.status, v.payment_type_id, v.attachment_id,
      t.needs_attachment as needs_card, ${localDay('v.arrived_at')}::text as day,
      ${labelOf('t')} as payer
    from ${visibleRows(reading, registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id
    where v.patient_id = ${patient} and v.deleted_at is null
      and (${codeIn('v.status', ...openStatuses)}
        or (${codeIn('v.status', DISCHARGED, BILLED)}
          and v.arrived_at > now() - ${`${offeredDays} days`}::interval))
    order by v.arrived_at desc limit 10`.execute(db)
  if (rows.length === 0) return []
  const cards = await loadCards(db, [patient])
  const bound = await boundBy(
    db,
    registry,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ payer, code, id, version, ...visit }) => {
    const { invoice, claim } = bound.get(id) ?? unbound
    const card = cardToOffer({ ...visit, invoice, claim }, cards)
    if (!card) return []
    const own = { kh: card.payment_kh, en: card.payment_en || card.payment_kh }
    return [
      {
        visit: { id, version, code, payer },
        card: { id: card.id, payment_type_id: card.payment_type_id, payer: own },
        invoice,
      },
    ]
  })
}
