/** The previous prescription, to prescribe again (domain 1.3.4). */
import { sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import type { LastPrescribed } from '../domain/dispensing.ts'

/** The newest prescription with medicines from the patient's earlier visits. */
export async function readLast(reading: Reading, visitId: number): Promise<LastPrescribed | null> {
  const visits = visibleRows(reading, reading.registry.get('visits'))
  const prescriptions = reading.registry.get('prescriptions')
  const { rows } = await sql<{ id: number; visit: string }>`
    select p.id, o.code as visit from ${visits} v
    join ${visits} o on o.patient_id = v.patient_id and o.deleted_at is null
      and (o.arrived_at, o.id) < (v.arrived_at, v.id)
    join prescriptions p on p.visit_id = o.id and p.deleted_at is null
    where v.id = ${visitId} and exists (select 1 from prescription_lines l
      where l.prescription_id = p.id and l.deleted_at is null and ${codeNotIn('l.status', dispensingStatus.CANCELLED)})
    order by o.arrived_at desc, o.id desc limit 1`.execute(reading.db)
  const [found] = rows
  const record = found && (await readRecord(reading, prescriptions, found.id))
  if (!found || !record) return null
  return { visit: found.visit, lines: record.lines as AnsweredRow[] }
}
