/** Records who wrote an allergy and when; "no known allergy" excludes other allergies. */
import { sql } from 'kysely'
import { allergyAnswer, allergyStatus } from '#schemas/codes/allergy.ts'
import { isReason } from '#src/domain/reason.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { openNotes } from './read-allergies.ts'

const toTheMinute = ({ now }: Writing) => `${now.slice(0, 16)}:00.000Z`

const allergies: WriteRule = {
  defaults: async (writing) => ({
    recorded_at: toTheMinute(writing),
    recorded_by: writing.actor.userId,
  }),
}

interface Reviewed {
  answer: number
  reason: string | null
  has_list: boolean
  has_notes: boolean
}

/** Answers from before reasons were recorded have none, so the schema does not require it. */
const reviews: WriteRule = {
  // To the millisecond: the same answer again within a minute is one more answer.
  defaults: async ({ now, actor }) => ({ asked_at: now, asked_by: actor.userId }),
  async inTransaction(trx, { action, id }) {
    if (action !== 'create') return
    const { rows } = await sql<Reviewed>`
      select r.answer, r.reason, exists (select 1 from patient_allergies a where a.patient_id = r.patient_id
          and a.deleted_at is null and a.status = ${allergyStatus.ACTIVE.value}) as has_list,
        exists (${openNotes(sql`r.patient_id`)}) as has_notes
      from patient_allergy_reviews r where r.id = ${id}`.execute(trx)
    const [found] = rows
    if (found?.answer === allergyAnswer.CANNOT_ANSWER.value && !isReason(found.reason))
      throw new AppError('VALIDATION', { problems: [{ field: 'reason', key: 'required' }] })
    if (found?.answer !== allergyAnswer.NONE_KNOWN.value) return
    const key = found.has_list ? 'allergy.has_list' : found.has_notes ? 'allergy.has_notes' : null
    if (key) throw new AppError('VALIDATION', { problems: [{ field: 'answer', key }] })
  },
}

export const allergyRules = (): WriteRules => ({
  'patient-allergies': allergies,
  'patient-allergy-reviews': reviews,
})
