/** The last weight and height of a patient, which new ones are compared with. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { LastValue } from '#src/domain/visits/plausibility.ts'
import { sightOf } from '#src/server/access/coverage/assert-work.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

type Growth = Partial<Record<'weight' | 'height', LastValue>>

/** Of the patient's other visits that the writer may see: no value of another facility is told. */
export async function readLastGrowth(
  writing: Writing,
  visit: { id: number; patient_id: number },
): Promise<Growth> {
  const sight = sightOf(writing)
  const last = (name: 'weight' | 'height') => sql`(select json_build_object('value',
      t.${sql.ref(name)}::float, 'at', t.created_at)
    from ${seen(sight, sight.registry.get('triages'))} t join visits v on v.id = t.visit_id
    where v.patient_id = ${visit.patient_id} and v.id <> ${visit.id} and t.deleted_at is null
      and t.${sql.ref(name)} is not null order by t.created_at desc limit 1) as ${sql.ref(name)}`
  const { rows } = await sql<Record<'weight' | 'height', { value: number; at: string } | null>>`
    select ${last('weight')}, ${last('height')}`.execute(writing.trx)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([name, found]) =>
      found ? [[name, { value: found.value, on: dayInPhnomPenh(new Date(found.at)) }]] : [],
    ),
  )
}
