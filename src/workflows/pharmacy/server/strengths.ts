/** Columns of a prescription line, for its doses. */
import { type RawBuilder, sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Strength } from '../domain/substitute.ts'

/** What the patient takes of the line `l`: the substitute while it is dispensed. */
export const takenMedicine = sql<number>`case when ${codeIn('l.status', dispensingStatus.SUBSTITUTED)}
  then l.substitute_medication_id else l.medication_id end`

/** The prescribed medicine of a line and its substitute. */
export interface LineStrengths {
  prescribed: Strength
  substitute: Strength | null
}

const strengthOf = (medicine: 'm' | 's', unit: RawBuilder<unknown>) => {
  const column = (name: keyof Strength) => sql.ref(`${medicine}.${name}`)
  return sql`json_build_object('generic_name', coalesce(${column('generic_name')}, ''),
    'strength', coalesce(${column('strength')}, ''), 'dose_unit', ${unit},
    'dose_unit_mg', ${column('dose_unit_mg')}::float8)`
}

/** The amount per dose: the written one, otherwise the largest part of the day. */
export const doseEachTime = sql`coalesce(l.each_time,
  greatest(l.morning, l.afternoon, l.evening, l.night))::float8`

/** Columns of LineStrengths: of the line `l`, its medicine `m` and the substitute `s`, if any. */
export const lineStrengths = sql`${strengthOf('m', sql`l.dose_unit`)} as prescribed,
  case when s.id <> m.id then ${strengthOf('s', sql`s.dose_unit`)} end as substitute`
