/** The guard of a bed's transitions. */
import { sql } from 'kysely'
import en from '#locales/en/validation.json' with { type: 'json' }
import kh from '#locales/kh/validation.json' with { type: 'json' }
import { inBedStatuses } from '#schemas/codes/visit-status.ts'
import { label } from '#schemas/kit/label.ts'
import { bedStates } from '#schemas/parts/bed-states.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'

const { defineRules, each } = rulesFor('ward-beds')

/** Whether a patient has the bed. */
export async function isBedTaken({ trx }: Writing, bed: number): Promise<boolean> {
  const { rows } = await sql`select 1 from visits where bed_id = ${bed}
    and ${codeIn('status', ...inBedStatuses)} and deleted_at is null limit 1`.execute(trx)
  return rows.length > 0
}

export const bedBehaviour = defineRules(bedStates, {
  guards: {
    isEmpty: each(async (writing, { stored }) =>
      (await isBedTaken(writing, stored.id))
        ? { text: label(kh['bed.occupied'], en['bed.occupied']) }
        : undefined,
    ),
  },
})
