/**
 * Support paid to a patient at the window: the cash movement is written and posted at once (domain
 * 1.9).
 */
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord, presentRecord } from '#src/server/records/resources/save.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { lastSupportDay } from '../domain/support.ts'
import { readSupport } from './support.ts'

interface SupportPayment {
  visit_id: number
  purpose: 'PATIENT_TRANSPORT' | 'PATIENT_FOOD' | 'FUNERAL'
  amount: number
  receiver_name: string
  receiver_id_no?: string | null | undefined
}

/**
 * Pays support from the advance of the programme. Its date is today, or the day of discharge.
 * @throws RECORD_NOT_FOUND for a visit outside the scope; TRANSITION_MISSING for more than is left
 */
export async function paySupport(
  saving: Saving,
  { visit_id, purpose, amount, receiver_name, receiver_id_no }: SupportPayment,
): Promise<AnsweredRow> {
  const { writing } = saving
  const today = dayInPhnomPenh(new Date(writing.now))
  const found = await readSupport(writing.trx, readScopeOf(writing), visit_id, today)
  if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: visit_id } })
  const { value } = cashPurpose[purpose]
  const last = lastSupportDay(purpose, found.last_day)
  const movements = writing.context.registry.get('cash-flow')
  const { id } = await createRecord(saving, movements, {
    purpose: value,
    amount_khr: amount,
    visit_id,
    receiver_name,
    receiver_id_no: receiver_id_no ?? null,
    occurred_on: last !== null && last < today ? last : today,
    health_facility_id: found.health_facility_id,
    program_id: found.program_id,
    note: found.supports.find((support) => support.purpose === value)?.why.kh ?? null,
  })
  // Users who pay support need no permission for other cash movements.
  const posting = { writing, holds: () => true }
  await applyTransition(posting, movements, {
    name: 'post',
    ids: [Number(id)],
  })
  return (await presentRecord(saving, movements, Number(id))) as AnsweredRow
}
