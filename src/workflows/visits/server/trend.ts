/** Measurements of a patient over several visits (domain 1.3.1). */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { VisitDetails } from '../domain/answers.ts'
import { roundFields, triageFields } from '../domain/measured-signs.ts'

/** Maximum number of earlier measurements in the graph. */
const maxEarlier = 12

const atBedsideToo: readonly string[] = roundFields

/** The newest last; empty for a user who cannot see triages. */
export async function readTrend(reading: Reading, patientId: number): Promise<VisitDetails['trend']> {
  const { registry, holds, db } = reading
  const [triages, rounds] = [registry.get('triages'), registry.get('vital-signs')]
  if (!holds(triages.permissions.list)) return []
  const columns = sql.join(triageFields.map((name) => sql.ref(`t.${name}`)))
  const ofRound = sql.join(
    triageFields.map((name) => (atBedsideToo.includes(name) ? sql.ref(`r.${name}`) : sql`null`)),
  )
  // Negative numbers, so that no round has the number of a triage.
  const atBedside = holds(rounds.permissions.list)
    ? sql`union all select -r.id, r.measured_at, ${ofRound}
        from ${visibleRows(reading, rounds)} r join visits v on v.id = r.visit_id
        where v.patient_id = ${patientId} and not r.is_wrong and r.deleted_at is null`
    : sql``
  const { rows } = await sql<{ id: number; at: string } & Record<string, string | number | null>>`
    select * from (select t.id, t.created_at as at, ${columns}
      from ${visibleRows(reading, triages)} t join visits v on v.id = t.visit_id
      where v.patient_id = ${patientId} and t.deleted_at is null ${atBedside}) found
    order by at desc limit ${maxEarlier}`.execute(db)
  return rows.toReversed().map(({ id, at, ...values }) => ({
    id,
    at,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, Number(value)]])),
    ),
  }))
}
