/** Guards of appeals, and of claims that were certified before the appeal (domain 2.2). */

import { sql } from 'kysely'
import { label } from '#schemas/kit/label.ts'
import { countLetters } from '#schemas/kit/letters.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { loadTerms } from './terms.ts'

const { each } = rulesFor('claims')

const isReducedOf = ({ amount_claimed, amount_approved }: Step<'claims'>['stored']['values']) =>
  amount_approved === null || amount_approved < amount_claimed

const isAppealable = each(async (writing, { stored, cache }) => {
  const { due_on, is_ruled } = stored.values
  if (is_ruled === true)
    return {
      text: label('បណ្ដឹងតវ៉ាបានសម្រេចរួចហើយ។', 'An appeal has already been decided.'),
      isHidden: true,
    }
  const { day } = await loadTerms(writing, stored.values, cache)
  return due_on !== null && day > due_on
    ? { text: label('ហួសថ្ងៃប្ដឹងតវ៉ា។', 'The appeal period is over.') }
    : undefined
})

/** Minimum letters of an appeal's argument (domain 2.2). */
const minArgumentLetters = 20

export const appealGuards = {
  isAppealable,
  isReduced: each((_, { stored }) =>
    isReducedOf(stored.values)
      ? undefined
      : {
          text: label('បានអនុម័តពេញចំនួនហើយ។', 'The whole amount was approved.'),
          isHidden: true,
        },
  ),
  isArgued: each((_, { values }) =>
    countLetters(values.appeal_text) >= minArgumentLetters
      ? undefined
      : {
          text: label('សូមពន្យល់មូលហេតុតវ៉ាយ៉ាងតិច 20 តួអក្សរ។', 'Explain the appeal in at least 20 letters.'),
          field: 'appeal_text',
        },
  ),
  hasPapers: each(async ({ trx }, { stored }) => {
    if (stored.values.amount_approved !== null) return undefined
    const { rows } = await sql`select 1 from claim_documents where claim_id = ${stored.id}
      and deleted_at is null limit 1`.execute(trx)
    return rows.length > 0
      ? undefined
      : { text: label('សូមភ្ជាប់ឯកសារភស្តុតាង។', 'Attach a supporting document.') }
  }),
  wasApproved: each((_, { stored }) =>
    stored.values.amount_approved === null
      ? {
          text: label('គ្មានចំនួនដែលបានអនុម័តទេ។', 'No amount was approved before.'),
          isHidden: true,
        }
      : undefined,
  ),
  isUnsettled: each((_, { stored }) =>
    stored.values.amount_settled === null
      ? undefined
      : {
          text: label(
            'ចំនួនមួយផ្នែកបានបញ្ជាក់ និងទូទាត់រួចហើយ។ សូមរក្សាចំនួនដែលបានអនុម័ត ឬពិនិត្យឡើងវិញ។',
            'An amount of this claim has already been certified. Keep the approved amount, or review it again.',
          ),
          isHidden: true,
        },
  ),
  isNoLess: each((_, { stored: { values } }) =>
    (values.amount_accepted ?? 0) >= (values.amount_settled ?? 0)
      ? undefined
      : {
          text: label(
            'ចំនួនមិនអាចតិចជាងចំនួនដែលបានបញ្ជាក់ពីមុនទេ។',
            'The amount cannot be less than what was certified before.',
          ),
        },
  ),
}
