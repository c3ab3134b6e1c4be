/**
 * Clears the dose for each time on prescription lines that also have doses by part of the day: the
 * two would contradict each other, and the parts of the day are what was entered.
 */
import { sql } from 'kysely'
import type { DataMigration } from '#src/server/migration/data-migrations.ts'
import { updateField } from '#src/server/migration/update-field.ts'

export default {
  async up(trx, context) {
    for (const resource of ['prescription-lines', 'order-set-lines'])
      await updateField(trx, context, {
        resource,
        field: 'each_time',
        to: sql`null`,
        where: sql`each_time is not null and interval_hours is null
          and not (prn is true and greatest(morning, afternoon, evening, night, 0) = 0)`,
      })
  },
} satisfies DataMigration
