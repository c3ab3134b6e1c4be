/** The last weights and heights of a patient, for comparison with new ones. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type Growth, type PatientGrowth, previousValues } from '../domain/plausibility.ts'

type Measured = { of: number; value: number; at: string }

/**
 * From triages and bedside rounds in the user's scope only, so no value of another facility leaks.
 * Pages and write rules use the same values, so a form can confirm everything that a rule refuses.
 */
export async function readGrowth(
  db: Reading['db'],
  readScope: ReadScope,
  patientId: number,
): Promise<Growth> {
  const [triages, rounds] = [readScope.registry.get('triages'), readScope.registry.get('vital-signs')]
  const ofTriages = (name: 'weight' | 'height') => sql`select t.id as of, t.${sql.ref(name)} as value,
      t.created_at as at from ${visibleRows(readScope, triages)} t join visits v on v.id = t.visit_id
    where v.patient_id = ${patientId} and t.deleted_at is null and t.${sql.ref(name)} is not null`
  const ofRounds = sql`select -r.id, r.weight, r.measured_at from ${visibleRows(readScope, rounds)} r
      join visits v on v.id = r.visit_id
    where v.patient_id = ${patientId} and r.deleted_at is null and not r.is_wrong
      and r.weight is not null`
  const newest = (values: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(json_build_object(
      'of', m.of, 'value', m.value::float, 'at', m.at) order by m.at desc), '[]')
    from (select * from (${values}) found order by at desc limit 2) m)`
  const { rows } = await sql<Record<keyof Growth, Measured[]>>`
    select ${newest(sql`${ofTriages('weight')} union all ${ofRounds}`)} as weight,
      ${newest(ofTriages('height'))} as height`.execute(db)
  const valuesOf = (name: keyof Growth) =>
    (rows[0]?.[name] ?? []).map(({ at, ...one }) => ({ ...one, on: dayInPhnomPenh(new Date(at)) }))
  return { weight: valuesOf('weight'), height: valuesOf('height') }
}

/** Values to compare a written record with; `of` as in `Growth`. */
export async function readLast(
  writing: Writing,
  patientId: number,
  of: number,
): Promise<PatientGrowth['last']> {
  return previousValues(await readGrowth(writing.trx, readScopeOf(writing), patientId), of)
}
