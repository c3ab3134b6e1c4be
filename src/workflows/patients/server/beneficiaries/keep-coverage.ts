/** Derives the coverage of a patient's record from their cards. */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { asJson } from '#src/server/records/resources/write-parts.ts'
import { countsUntil, displayCoverage } from '#src/workflows/patients/domain/coverage.ts'
import { loadCards, type RuledCard } from './cards.ts'

/**
 * Updates `coverage_payment_type_id` and `coverage_until` of these patients. Cards have their own
 * history, so the patient's version and history stay: a user who edits the patient sees no
 * conflict.
 */
export async function keepCoverage(
  trx: Transaction<Tables>,
  patients: readonly number[],
  today: string,
): Promise<void> {
  if (patients.length === 0) return
  const cards = new Map<number, RuledCard[]>(patients.map((id) => [id, []]))
  for (const card of await loadCards(trx, patients)) cards.get(card.patient_id)?.push(card)
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
