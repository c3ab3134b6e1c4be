/** What was measured of a patient over visits (domain 1.3.1). */
import { sql } from 'kysely'
import type { OpenedVisit } from '#src/domain/visits/answers.ts'
import { conceptOf } from '#src/domain/visits/vital-signs.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Reading } from '#src/server/records/resources/read.ts'

/** Earlier measurements that are drawn. */
const mostEarlier = 12

/** Names of what is measured again and again, as fields of a triage. */
export const measured = [...Object.keys(conceptOf), 'weight', 'height']

/** The newest last; nothing for who may not see triages. */
export async function readTrend(
  reading: Reading,
  patientId: number,
): Promise<OpenedVisit['trend']> {
  const triages = reading.registry.get('triages')
  if (!reading.holds(triages.permissions.list)) return []
  const columns = measured.map((name) => sql.ref(`t.${name}`))
  const { rows } = await sql<{ id: number; at: string } & Record<string, string | number | null>>`
    select t.id, t.created_at as at, ${sql.join(columns)}
    from ${seen(reading, triages)} t join visits v on v.id = t.visit_id
    where v.patient_id = ${patientId} and t.deleted_at is null
    order by t.created_at desc limit ${mostEarlier}`.execute(reading.db)
  return rows.toReversed().map(({ id, at, ...values }) => ({
    ...{ id, at },
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === null ? [] : [[name, Number(value)]],
      ),
    ),
  }))
}
