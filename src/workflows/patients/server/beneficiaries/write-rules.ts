/** Rules for every write of cards (domain 1.2). */
import { sql, type Transaction } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { isReasonCurrent } from '#src/domain/reason.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type BeneficiaryKind, kindProblem } from '#src/workflows/patients/domain/beneficiary-kind.ts'
import { checkedFields } from '#src/workflows/patients/domain/card-status.ts'
import { maxOnOneCard } from '#src/workflows/patients/domain/household.ts'
import { concurrentPayers } from '#src/workflows/patients/domain/primary-card.ts'
import { loadCards, lockPatients, lockPatientsOf } from './cards.ts'
import { clashOf } from './clash.ts'
import { isCardCrowded } from './household.ts'
import { keepCoverage } from './keep-coverage.ts'
import { compareNames } from './name-on-card.ts'

type Trx = Transaction<Tables>

/** The workflow name of card actions; only they change a card's validity. */
export const cardAction = 'card'

interface Written extends BeneficiaryKind {
  id: number
  patient_id: number
  status: number
  deleted_at: string | null
  program_id: number
  payment_root: number
  patient_status: number
  card_type: number
  card_number: string
  override_reason: string | null
}

async function readWritten(trx: Trx, ids: readonly number[]): Promise<Map<number, Written>> {
  const { rows } = await sql<Written>`
    select c.id, c.patient_id, c.status, c.deleted_at, c.program_id, c.beneficiary_set,
      c.beneficiary_type, c.card_type, c.card_number, c.override_reason, coalesce(t.parent_id, t.id) as payment_root, p.status as patient_status
    from patient_attach_beneficiaries c
    join payment_types t on t.id = c.payment_type_id join patients p on p.id = c.patient_id
    where c.id = any(${idList(ids)})`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

const isOfName = (field: string) => field === 'member_name_on_card' || field === 'override_reason'

/** Whether a write changes the card itself; a merge only changes its patient. */
const isOfCard = ({ action, changed }: WriteEvent) => action !== 'delete' && changed.join() !== 'patient_id'

const wrong = (field: string, key: string) => new AppError('VALIDATION', { problems: [{ field, key }] })

/** @throws VALIDATION per field, CARD_CHECKED */
function assertCard(event: WriteEvent, card: Written): void {
  const problem = kindProblem(card.payment_root, card)
  if (problem) throw wrong(problem.field, problem.key)
  if (event.action === 'create' && card.patient_status === patientStatus.MERGED.value)
    throw wrong('patient_id', 'card.merged')
  const isChecked = card.status !== attachmentStatus.PENDING.value
  const isFact = event.changed.some((name) => checkedFields.includes(name))
  if (event.action === 'update' && isChecked && isFact && !isWorkflowWrite(event, cardAction))
    throw new AppError('CARD_CHECKED')
}

const identifiesCard = ({ action, changed }: WriteEvent) =>
  action !== 'update' || changed.includes('card_type') || changed.includes('card_number')

/** The problem of one more person on a crowded card without a reason for it. */
async function crowdProblem(
  { trx, context }: Writing,
  event: WriteEvent,
  card: Written,
): Promise<FieldProblem[]> {
  const isOfNumber = isReasonCurrent(event, 'override_reason', ['card_type', 'card_number'])
  if (card.override_reason && isOfNumber) return []
  if (!(await isCardCrowded({ db: trx, registry: context.registry }, card))) return []
  return [{ field: 'override_reason', key: 'card.crowded', params: { max: maxOnOneCard } }]
}

/** At most one card pays for a patient on a day. @throws COVERAGE_CLASH */
async function assertOnePays(trx: Trx, written: readonly Written[]): Promise<void> {
  const cards = await loadCards(
    trx,
    written.map(({ patient_id }) => patient_id),
  )
  const pays = attachmentStatus.VALID.value
  for (const { id } of written) {
    const card = cards.find((one) => one.id === id)
    const otherPayers = card?.is_primary && card.status === pays ? concurrentPayers(card, cards) : []
    if (card && otherPayers.length > 0)
      throw new AppError('COVERAGE_CLASH', { data: clashOf(card, otherPayers) })
  }
}

export function beneficiaryWriteRules({ clock }: { clock: () => Date }): Record<string, WriteRule> {
  return {
    'patient-attach-beneficiaries': {
      lockFirst: lockPatientsOf,
      async inTransactionBatch(trx, events, actor, writing) {
        const written = await readWritten(trx, [...new Set(events.map(({ id }) => id))])
        const before = events.flatMap((event) => Number(event.before?.patient_id ?? 0) || [])
        const patients = [
          ...new Set([...written.values()].map(({ patient_id }) => patient_id).concat(before)),
        ]
        await lockPatients(trx, patients)
        const named = events.filter(({ changed }) => changed.some(isOfName))
        const problems = await compareNames(trx, named)
        // System writes (seeds, the end of cards) already follow these rules.
        if (actor.userId !== null) {
          const own = events.filter(isOfCard).flatMap((event) => {
            const card = written.get(event.id)
            return card && card.deleted_at === null ? [{ event, card }] : []
          })
          for (const { event, card } of own) {
            assertCard(event, card)
            // An action only copies values that the card already had.
            if (identifiesCard(event) && !isWorkflowWrite(event, cardAction))
              problems.unshift(...(await crowdProblem(writing, event, card)))
          }
          // One reason excuses all of them, so the user sees them together.
          if (problems.length > 0) throw new AppError('VALIDATION', { problems })
          await assertOnePays(
            trx,
            own.map(({ card }) => card),
          )
        }
        await keepCoverage(trx, patients, dayInPhnomPenh(clock()))
      },
    },
  }
}
