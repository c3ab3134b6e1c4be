/**
 * A repeated measurement was a tick that stayed when the dangerous value changed. Its values are
 * stored instead: those of the record, because the tick was for them.
 */
import { sql } from 'kysely'
import type { DataMigration } from '#src/server/migration/data-migrations.ts'
import { updateField } from '#src/server/migration/update-field.ts'

const measured = sql`concat_ws(E'\\n', 'temperature ' || trim_scale(temperature), 'spo2 ' || spo2,
  'systolic ' || systolic, 'diastolic ' || diastolic)`

export default {
  async up(trx, context) {
    for (const resource of ['triages', 'vital-signs']) {
      const count = await updateField(trx, context, {
        resource,
        field: 'confirmed_signs',
        to: measured,
        // At any age, every value that had to be measured again.
        where: sql`is_confirmed and (temperature < 35 or temperature >= 40 or spo2 < 90
          or systolic < 100 or systolic >= 160 or diastolic >= 110)`,
      })
      context.log(`${count} ${resource} name the values that were measured again`)
    }
  },
} satisfies DataMigration
