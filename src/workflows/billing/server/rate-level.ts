import { type RawBuilder, sql } from 'kysely'
import { packageOfType } from '../domain/rate-level.ts'

/** The benefitLevel value of the facility `f` with level `l`. */
export const rateLevel: RawBuilder<number | null> = sql`case f.type_id ${sql.join(
  [...packageOfType].map(([type, level]) => sql`when ${sql.lit(type)} then ${sql.lit(level)}`),
  sql` `,
)} else l.benefit_level end`
