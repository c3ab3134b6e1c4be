/** Cards as the rules between them see them: all of a patient's, whoever asks. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Card } from '#src/domain/patients/coverage.ts'
import type { Tables } from '../../db/connection.ts'

/** A card with what it stands for. */
export interface RuledCard extends Card {
  /** The payment type's number, or of what it is part of. */
  payment_root: number
  payment_kh: string
  payment_en: string | null
}

const listText = (ids: readonly number[]) => `{${ids.join()}}`

/** Living cards of these patients. */
export async function cardsOf(
  db: Kysely<Tables>,
  patients: readonly number[],
): Promise<RuledCard[]> {
  const { rows } = await sql<RuledCard>`
    select c.id, c.patient_id, c.payment_type_id, c.status, c.is_primary, c.effective_from,
      c.effective_to, c.card_expires_on, coalesce(t.parent_id, t.id) as payment_root,
      t.name_kh as payment_kh, t.name_en as payment_en
    from patient_attach_beneficiaries c join payment_types t on t.id = c.payment_type_id
    where c.patient_id = any(${listText(patients)}::bigint[]) and c.deleted_at is null
    order by c.id`.execute(db)
  return rows
}

/** One writer of a patient's cards at a time: each sees what the one before has written. */
export async function holdPatients(
  trx: Transaction<Tables>,
  patients: readonly number[],
): Promise<void> {
  await sql`select id from patients where id = any(${listText(patients)}::bigint[])
    order by id for update`.execute(trx)
}
