/** Riel for a dollar in the demonstration, week by week (domain 5.1). */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { daysAfter } from './demo-patients/days.ts'

const weeks = 20
/** In turn, from this week back. */
const rates = [4100, 4105, 4095, 4090, 4100] as const

/** Does nothing where a rate was ever set. */
export async function seedDemoRates(writing: Writing): Promise<void> {
  const { trx, context, now } = writing
  const resource = context.registry.find('exchange-rates')
  if (!resource || !context.config.demoRecords) return
  const { rows } = await sql`select 1 from exchange_rates limit 1`.execute(trx)
  if (rows.length > 0) return
  const today = dayInPhnomPenh(new Date(now))
  await insertRecords(
    writing,
    resource,
    Array.from({ length: weeks }, (_, week) => ({
      on_day: daysAfter(today, -7 * (weeks - 1 - week)),
      riel: rates[(weeks - 1 - week) % rates.length],
    })),
  )
}
