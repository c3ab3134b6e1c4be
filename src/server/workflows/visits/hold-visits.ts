/** Records that take their visit on hold it first, so that two people who write to it wait for each other. */
import { sql } from 'kysely'
import type { WriteRule } from '#src/server/access/context.ts'

const listed = (ids: readonly number[]) => `{${ids.join()}}`

type VisitTable =
  | ('triages' | 'encounters' | 'clinical_forms' | 'prescriptions' | 'charges')
  | ('discharges' | 'visit_deaths' | 'invoices' | 'payments')
  | ('vital_signs' | 'medicine_doses' | 'fluid_entries' | 'ward_notes')

/** A share of the visit, as any reference takes it, could not become more while somebody else has one too. */
export const holdVisitsOf =
  (table: VisitTable): WriteRule['lockFirst'] =>
  (_trx, { ids = [], values = [] }) => {
    const named = values.flatMap(({ visit_id }) => (Number.isSafeInteger(visit_id) ? [visit_id] : []))
    return sql`select id from visits where id = any(${listed(named as number[])}::bigint[]
        || array(select visit_id from ${sql.table(table)} where id = any(${listed(ids)}::bigint[])))
      order by id for update`
  }
