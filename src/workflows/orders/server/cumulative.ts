/** Results of several days for comparison (domain 1.3.2). */
import { sql } from 'kysely'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { Cumulated } from '../domain/order-actions.ts'
import { numberText } from './number-text.ts'

/** Maximum number of results per investigation. */
const maxResults = 12

/** Validated results of a patient, one row per investigation. */
export async function readCumulative(reading: Reading, patientId: number): Promise<Cumulated[]> {
  const { rows } = await sql<Cumulated>`
    select ${labelOf('i')} as investigation,
      i.unit, (array_agg(json_build_object('id', o.id, 'at', o.resulted_at, 'flag', o.flag,
        'value', coalesce(${numberText('o')}, c.name_kh, o.result_text, ''))
        order by o.resulted_at desc, o.id desc))[1:${sql.lit(maxResults)}] as results
    from ${visibleRows(reading, reading.registry.get('investigation-orders'))} o
    join visits v on v.id = o.visit_id
    join investigations i on i.id = o.investigation_id
    left join observation_values c on c.id = o.result_choice_id
    where v.patient_id = ${patientId} and ${codeIn('o.status', orderStatus.VALIDATED)} and o.deleted_at is null
    group by i.id order by i.kind, i.sort_order, i.id`.execute(reading.db)
  return rows
}
