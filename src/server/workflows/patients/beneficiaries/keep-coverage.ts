/** What a patient's record tells of their coverage follows from their cards. */
import { sql, type Transaction } from 'kysely'
import { countsUntil, displayCoverage } from '#src/domain/patients/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { asJson } from '#src/server/records/resources/write-parts.ts'
import { cardsOf, type RuledCard } from './cards.ts'

/**
 * Brings `coverage_payment_type_id` and `coverage_until` of these patients up to date. They follow
 * from cards, which have their own history: the patient's version and history stay as they are, so
 * that nobody who edits the patient is told of a change that isn't theirs.
 */
export async function keepCoverage(
  trx: Transaction<Tables>,
  patients: readonly number[],
  today: string,
): Promise<void> {
  if (patients.length === 0) return
  const cards = new Map<number, RuledCard[]>(patients.map((id) => [id, []]))
  for (const card of await cardsOf(trx, patients)) cards.get(card.patient_id)?.push(card)
  const rows = patients.map((id) => {
    const card = displayCoverage(cards.get(id) ?? [], today)
    return { id, type: card?.payment_type_id ?? null, until: card ? countsUntil(card) : null }
  })
  await sql`
    update patients p set coverage_payment_type_id = r.type, coverage_until = r.until
    from json_to_recordset(${asJson(rows)}) as r(id bigint, type bigint, until date)
    where p.id = r.id and (p.coverage_payment_type_id is distinct from r.type
      or p.coverage_until is distinct from r.until)`.execute(trx)
}
