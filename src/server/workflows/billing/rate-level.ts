import { type RawBuilder, sql } from 'kysely'
import { packageOfType } from '#src/domain/billing/rate-level.ts'

/** Number of benefitLevel of the facility `f`, whose level is `l`. */
export const rateLevel: RawBuilder<number | null> = sql`case f.type_id ${sql.join(
  [...packageOfType].map(([type, level]) => sql`when ${sql.lit(type)} then ${sql.lit(level)}`),
  sql` `,
)} else l.benefit_level end`
