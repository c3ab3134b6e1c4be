/**
 * Records that take their visit on hold it first, so that two people who write to it wait for each
 * other.
 */
import { sql } from 'kysely'
import type { WriteRule } from '#src/server/access/context.ts'
import { idList } from '#src/server/db/ids.ts'

type VisitTable =
  | ('triages' | 'encounters' | 'clinical_forms' | 'prescriptions' | 'charges')
  | ('discharges' | 'visit_deaths' | 'invoices' | 'payments')
  | ('vital_signs' | 'medicine_doses' | 'fluid_entries' | 'ward_notes')

/**
 * A share of the visit, as any reference takes it, could not become more while somebody else has
 * one too.
 */
export const lockVisitsOf =
  (table: VisitTable): WriteRule['lockFirst'] =>
  (_trx, { ids = [], values = [] }) => {
    const named = values.flatMap(({ visit_id }) => (Number.isSafeInteger(visit_id) ? [visit_id] : []))
    return sql`select id from visits where id = any(${idList(named as number[])}
        || array(select visit_id from ${sql.table(table)} where id = any(${idList(ids)})))
      order by id for update`
  }
