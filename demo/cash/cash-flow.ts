/**
 * Cash movements of the demonstration outside the window: an advance, support of poor patients, and
 * reimbursements (domain 1.9).
 */
import { sql } from 'kysely'
import { type CashPurpose, cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { moneyMovement } from '#schemas/codes/money-movement.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { leftStatuses } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { movements } from '#src/workflows/cash/domain/movements.ts'
import { readSupport } from '#src/workflows/cash/server/support.ts'
import { lockBalance } from '#src/workflows/ledger/server/post.ts'
import { type Acting, loadStaff, take } from '../actors.ts'

interface Leaving {
  id: number
  health_facility_id: number
  day: string
  receiver: string
}

interface Move {
  purpose: CashPurpose
  amount: number
  day: string
  about: Values
}

const moveOf = (purpose: CashPurpose, amount: number, day: string, about: Values = {}): Move => ({
  purpose,
  amount,
  day,
  about,
})

const nameOf = (value: number) =>
  (Object.keys(cashPurpose) as CashPurpose[]).find((name) => cashPurpose[name].value === value)

/** Discharged inpatients of programmes at the facility with most of them, in order of discharge. */
async function loadDischarges({ trx }: Writing): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    with poor as (select v.* from visits v join payment_types t on t.id = v.payment_type_id
      where ${codeIn('t.payer_kind', payerKind.SCHEME)} and ${codeIn('v.visit_type_id', visitType.IPD)} and ${codeIn('v.status', ...leftStatuses)} and v.deleted_at is null)
    select v.id, v.health_facility_id, concat_ws(' ', p.surname_kh, p.given_name_kh) as receiver,
      ${localDay('v.discharged_at')}::text as day
    from poor v join patients p on p.id = v.patient_id
    where v.health_facility_id = (select health_facility_id from poor
      group by 1 order by count(*) desc, 1 limit 1)
    order by v.discharged_at limit 40`.execute(trx)
  return rows
}

/** Enters movements as drafts and posts them, except a draft that is left to the user. */
async function write(act: Acting<'accountant'>, moves: readonly Move[], isDraft = false): Promise<void> {
  for (const { purpose, amount, day, about } of moves) {
    const saving = act('accountant', `${day}T05:00:00.000Z`)
    const [id = 0] = await insertRecords(saving.writing, saving.writing.context.registry.get('cash-flow'), [
      {
        purpose: cashPurpose[purpose].value,
        movement_type: moneyMovement[movements[purpose].movement].value,
        amount_khr: amount,
        occurred_on: day,
        status: cashFlowStatus.DRAFT.value,
        transaction_kind: 1,
        ...about,
      },
    ])
    if (!isDraft) await take(saving, 'cash-flow', { name: 'post', ids: [id] })
  }
}

/** Writes the movements once, after the takings. Returns whether it did. */
export async function demoCashFlow(from: Writing): Promise<boolean> {
  const writing = { ...from, events: [] }
  const { registry } = from.context
  if (!registry.find('cash-flow')) return false
  const known = await sql`select 1 from cash_flow limit 1`.execute(writing.trx)
  const visits = known.rows.length > 0 ? [] : await loadDischarges(writing)
  const [first] = visits
  const act = await loadStaff(writing, 'accountant')
  if (!first || !act) return false
  const { health_facility_id } = first
  const today = dayInPhnomPenh(new Date(writing.now))
  const supports: Move[] = []
  let program_id: number | null = null
  for (const { id, day, receiver } of visits) {
    const found = await readSupport(writing.trx, systemScope(registry), id, today)
    for (const { purpose, left, why } of found?.supports ?? [])
      if (left > 0)
        supports.push(
          moveOf(nameOf(purpose) ?? 'OTHER', left, day, {
            health_facility_id,
            program_id: found?.program_id,
            visit_id: id,
            receiver_name: receiver,
            note: why.kh,
          }),
        )
    program_id ??= found?.program_id ?? null
  }
  const last = supports.pop()
  const about = { health_facility_id, program_id }
  const total = addRiel(...supports.map(({ amount }) => amount))
  const advance = Math.ceil((total + 1) / 1_000_000) * 1_000_000
  await write(act, [moveOf('ADVANCE_IN', advance, first.day, about), ...supports])
  if (last) await write(act, [last], true)
  // The payer has reimbursed the first half.
  const half = supports.filter(
    ({ about: of }, index) => index < supports.length / 2 && of.program_id === program_id,
  )
  const reimbursed = addRiel(...half.map(({ amount }) => amount))
  if (reimbursed > 0)
    await write(act, [moveOf('REIMBURSEMENT_IN', reimbursed, half.at(-1)?.day ?? today, about)])
  const safe = await lockBalance(writing, health_facility_id, 'SAFE')
  const toBank = Math.floor(safe / 200_000) * 100_000
  if (toBank === 0) return true
  await write(act, [
    moveOf('SAFE_TO_BANK', toBank, today, { health_facility_id }),
    moveOf('OTHER', 45_000, today, {
      health_facility_id,
      account: ledgerAccount.SAFE.value,
      note: 'ក្រដាស និងទឹកខ្មៅសម្រាប់បោះពុម្ព',
    }),
  ])
  return true
}
