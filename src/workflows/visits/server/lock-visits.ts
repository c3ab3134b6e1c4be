/** Locks the visit before the records that advance it, so that concurrent writers take turns. */
import { sql } from 'kysely'
import type { WriteRule } from '#src/server/access/context.ts'
import { idList } from '#src/server/db/ids.ts'

type VisitTable =
  | ('triages' | 'encounters' | 'clinical_forms' | 'prescriptions' | 'charges')
  | ('discharges' | 'visit_deaths' | 'invoices' | 'payments')
  | ('vital_signs' | 'medicine_doses' | 'fluid_entries' | 'ward_notes')

/**
 * A shared lock, as a foreign key takes it, cannot be upgraded while another transaction shares it.
 */
export const lockVisitsOf =
  (table: VisitTable): WriteRule['lockFirst'] =>
  (trx, { ids = [], values = [] }) => {
    const named = values.flatMap(({ visit_id }) => (Number.isSafeInteger(visit_id) ? [visit_id] : []))
    return sql`select id from visits where id = any(${idList(named as number[])}
        || array(select visit_id from ${sql.table(table)} where id = any(${idList(ids)})))
      order by id for update`.execute(trx)
  }
