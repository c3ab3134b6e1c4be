/** Cards for rules between them: all cards of a patient, regardless of the user's scope. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RuleRecords } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Card } from '#src/workflows/patients/domain/coverage.ts'

/** A card with its payment type. */
export interface RuledCard extends Card {
  /** Id of the payment type, or of its parent. */
  payment_root: number
  payment_kh: string
  payment_en: string | null
}

/** Active cards of these patients. */
export async function loadCards(db: Kysely<Tables>, patients: readonly number[]): Promise<RuledCard[]> {
  const { rows } = await sql<RuledCard>`
    select c.id, c.patient_id, c.payment_type_id, c.status, c.is_primary, c.effective_from,
      c.effective_to, c.card_expires_on, coalesce(t.parent_id, t.id) as payment_root,
      t.name_kh as payment_kh, t.name_en as payment_en
    from patient_attach_beneficiaries c join payment_types t on t.id = c.payment_type_id
    where c.patient_id = any(${idList(patients)}) and c.deleted_at is null
    order by c.id`.execute(db)
  return rows
}

/**
 * Locks patients, so that each writer of their cards sees the previous writes. Lock patients before
 * cards, as a merge does. The weak lock does not block new papers that refer to them.
 */
export async function lockPatients(trx: Transaction<Tables>, patients: readonly number[]): Promise<void> {
  await sql`select id from patients where id = any(${idList(patients)})
    order by id for no key update`.execute(trx)
}

/** Locks the patients of cards about to be written. */
export async function lockPatientsOf(
  trx: Transaction<Tables>,
  { ids = [], values = [] }: RuleRecords,
): Promise<void> {
  const { rows } = await sql<{ patient_id: number }>`
    select distinct patient_id from patient_attach_beneficiaries
    where id = any(${idList(ids)})`.execute(trx)
  await lockPatients(
    trx,
    [...rows, ...values].map(({ patient_id }) => Number(patient_id)),
  )
}
