/** Verifies a card, and chooses the card that pays (domain 1.2). */
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ReadBody } from '#src/domain/action.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving, Which } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates, followTransition, insertFollowing } from '#src/server/records/states/follow.ts'
import type { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import { mayBecome, verdictProblem, verdictTransitions } from '#src/workflows/patients/domain/card-status.ts'
import { countsUntil } from '#src/workflows/patients/domain/coverage.ts'
import { closedBefore, concurrentPayers } from '#src/workflows/patients/domain/primary-card.ts'
import { loadCards, type RuledCard } from './cards.ts'
import { clashOf } from './clash.ts'
import { cardAction } from './write-rules.ts'

/** The result of a verification, as in `cardActions.verify`. */
export type Checking = ReadBody<typeof cardActions.verify>

const cardsResource = ({ context }: Writing) => context.registry.get('patient-attach-beneficiaries')

const notPossible = (status: number) => {
  const entry = Object.values(attachmentStatus).find(({ value }) => value === status)
  return new AppError('CARD_ACTION', { params: { status: entry?.label ?? '' } })
}

/**
 * The card, locked after its patient (`lockFirst`), so that concurrent verifications of a patient's
 * cards take turns.
 */
async function lockCard(saving: Saving, { id, version }: Which) {
  const { writing } = saving
  const stored = await lockActive(saving, cardsResource(writing), id, version)
  const cards = await loadCards(writing.trx, [stored.values.patient_id])
  const card = cards.find((one) => one.id === id) as RuledCard
  return { stored, card, cards }
}

/** Ends the cards that paid so far. */
async function close(writing: Writing, others: readonly RuledCard[], from: string): Promise<void> {
  const resource = cardsResource(writing)
  const ids = others.map(({ id }) => id)
  const found = await lockStored(writing, resource, ids)
  await followStates(
    writing,
    resource,
    others.flatMap((other) => {
      const stored = found.get(other.id)
      return stored ? [{ stored, values: closedBefore(other, from) }] : []
    }),
  )
}

/** Values of a card found valid. If it is to pay, other cards end. */
async function valid(
  writing: Writing,
  { card, cards }: { card: RuledCard; cards: readonly RuledCard[] },
  { method, ref, pays }: Checking,
): Promise<Values<'patient-attach-beneficiaries'>> {
  if (card.card_expires_on < dayInPhnomPenh(new Date(writing.now)))
    throw new AppError('VALIDATION', { problems: [{ field: 'status', key: 'card.expired' }] })
  const beside = (pays ?? card.is_primary) ? concurrentPayers(card, cards) : []
  if (beside.length > 0 && pays === undefined)
    throw new AppError('COVERAGE_CLASH', { data: clashOf(card, beside) })
  if (beside.length > 0) await close(writing, beside, card.effective_from ?? '')
  return {
    verification_method: method,
    verification_ref: ref?.trim() || null,
    ...(pays === undefined ? {} : { is_primary: pays }),
  }
}

/**
 * Stores the result of a verification.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT; VALIDATION for an incomplete result; CARD_ACTION if
 * the card's status does not allow it; COVERAGE_CLASH if another card pays and no choice is given
 */
export async function verifyCard(saving: Saving, which: Which, checking: Checking): Promise<void> {
  const writing = asWorkflow(saving.writing, cardAction)
  const problem = verdictProblem(checking.status, checking)
  if (problem) throw new AppError('VALIDATION', { problems: [problem] })
  const locked = await lockCard(saving, which)
  if (!mayBecome(locked.card.status, checking.status)) throw notPossible(locked.card.status)
  const isChecked = checking.status !== 'PENDING'
  const granted = checking.status === 'VALID' ? await valid(writing, locked, checking) : {}
  const values = {
    verification_method: null,
    verification_ref: null,
    ...granted,
    verification_note: checking.status === 'REFUSED' ? checking.reason?.trim() : null,
    verified_at: isChecked ? writing.now : null,
    verified_by: isChecked ? writing.actor.userId : null,
  }
  const name = verdictTransitions[checking.status]
  await followTransition(writing, cardsResource(writing), name, [{ stored: locked.stored, values }])
}

/**
 * Makes a verified card pay from today on. The card that paid ends yesterday. A card that did not
 * pay continues as a new record from today, so that earlier days keep their coverage.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT, CARD_ACTION
 */
export async function choosePaying(saving: Saving, which: Which): Promise<number> {
  const writing = asWorkflow(saving.writing, cardAction)
  const { stored, card, cards } = await lockCard(saving, which)
  const today = dayInPhnomPenh(new Date(writing.now))
  const isValid = card.status === attachmentStatus.VALID.value
  if (!isValid || card.is_primary || countsUntil(card) < today) throw notPossible(card.status)
  const from = (card.effective_from ?? '') < today ? today : (card.effective_from as string)
  const paying = { ...card, is_primary: true, effective_from: from }
  await close(writing, concurrentPayers(paying, cards), from)
  return goOn(writing, stored, card, from)
}

async function goOn(
  writing: Writing,
  stored: Stored<'patient-attach-beneficiaries'>,
  card: RuledCard,
  from: string,
) {
  const resource = cardsResource(writing)
  if (card.effective_from === from) {
    await updateRecords(writing, resource, [{ stored, values: { is_primary: true } }])
    return stored.id
  }
  await followStates(writing, resource, [{ stored, values: closedBefore(card, from) }])
  const next = { ...stored.values, is_primary: true, effective_from: from }
  const [id] = await insertFollowing(writing, resource, [next])
  return id as number
}
