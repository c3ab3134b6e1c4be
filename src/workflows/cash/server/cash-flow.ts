/**
 * Cash movements outside the window (domain 1.9): posted once, corrected by approval, reversed,
 * never deleted.
 */
import { sql } from 'kysely'
import { type CashPurpose, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { type LedgerAccount, ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { moneyMovement } from '#schemas/codes/money-movement.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { cashFlowStates } from '#schemas/parts/cash-flow-states.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { isSent } from '#src/workflows/billing/server/claims-sent.ts'
import { postEntry, reverseEntries } from '#src/workflows/ledger/server/post.ts'
import { movedBy, movements } from '../domain/movements.ts'
import { lastSupportDay, type SupportPurpose } from '../domain/support.ts'
import { matchSupport, releaseSupport } from './reimbursement.ts'
import { readSupport } from './support.ts'

const { defineRules, each } = rulesFor('cash-flow')

const nameOf = <T extends string>(values: Readonly<Record<T, { value: number }>>, value: unknown) =>
  (Object.keys(values) as T[]).find((name) => values[name].value === value)

const purposeOf = (value: unknown): CashPurpose => nameOf(cashPurpose, value) ?? 'OTHER'
const isCorrecting = (value: unknown) => value === cashPurpose.CORRECTION.value

const isCorrection = each((_writing, { values }) =>
  isCorrecting(values.purpose)
    ? undefined
    : { text: label('មិនត្រូវការអនុម័តទេ។', 'This needs no approval.'), isHidden: true },
)

const isNoCorrection = each((_writing, { values }) =>
  isCorrecting(values.purpose)
    ? {
        text: label('ការកែតម្រូវត្រូវមានការអនុម័ត។', 'A correction needs approval.'),
        isHidden: true,
      }
    : undefined,
)

/** Riel of the smallest note in circulation. */
const smallestNote = 100

const chosenAccount = (value: unknown): LedgerAccount => nameOf(ledgerAccount, value) ?? 'SAFE'

/** Whether notes change hands. A bank transfer or a correction can have any amount. */
function isInNotes(values: Readonly<Record<string, unknown>>): boolean {
  if (isCorrecting(values.purpose)) return false
  const {
    account = chosenAccount(values.account),
    counter,
    isForPatient,
  } = movements[purposeOf(values.purpose)]
  return isForPatient === true || account === 'SAFE' || counter === 'SAFE'
}

/** A movement must not be in the future, and its amount must be payable in notes. */
const isComplete = each(({ now }, { values }) => {
  if (values.occurred_on > dayInPhnomPenh(new Date(now)))
    return {
      text: label('ថ្ងៃនេះមិនទាន់មកដល់ទេ។', 'This day is in the future.'),
      field: 'occurred_on',
    }
  if (isInNotes(values) && values.amount_khr % smallestNote !== 0)
    return {
      text: label('ចំនួនសាច់ប្រាក់ត្រូវជាពហុគុណនៃ 100 រៀល។', 'Amounts in cash must be multiples of 100 riel.'),
      field: 'amount_khr',
    }
  return undefined
})

/**
 * No patient receives more support than distance and days entitle them to, and none twice (domain
 * 2.3).
 */
const isDue = each(async (writing, { values }) => {
  if (!movements[purposeOf(values.purpose)].isForPatient) return undefined
  const today = dayInPhnomPenh(new Date(writing.now))
  const visit = Number(values.visit_id)
  const found = await readSupport(writing.trx, readScopeOf(writing), visit, today)
  if (!found || found.health_facility_id !== values.health_facility_id)
    return {
      text: label('ការមកពិនិត្យនេះមិនមែននៅមូលដ្ឋាននេះទេ។', 'This visit belongs to another health facility.'),
      field: 'visit_id',
    }
  const day = values.occurred_on
  const { first_day, last_day } = found
  const last = lastSupportDay(purposeOf(values.purpose) as SupportPurpose, last_day)
  if (day < first_day || (last !== null && day > last))
    return {
      text: label(
        `ថ្ងៃត្រូវស្ថិតក្នុងការមកពិនិត្យ៖ ${formatDate(first_day)} – ${last ? formatDate(last) : 'ថ្ងៃនេះ'}។`,
        `The day must be within the visit: ${formatDate(first_day)} – ${last ? formatDate(last) : 'today'}.`,
      ),
      field: 'occurred_on',
    }
  const support = found.supports.find(({ purpose }) => purpose === values.purpose)
  if (!support || values.amount_khr <= support.left) return undefined
  const { why, left } = support
  const max = formatRiel(left)
  return {
    text: label(`អាចផ្ដល់បានច្រើនបំផុត ${max} (${why.kh})។`, `At most ${max} can be paid (${why.en}).`),
    field: 'amount_khr',
  }
})

/** A voucher cannot change once its claim is sent. */
const isUnclaimed = each(async ({ trx }, { stored }) => {
  const { rows } = await sql<{ code: string }>`select l.code from claims l
    where l.id = ${stored.values.claim_id}::bigint and ${isSent}`.execute(trx)
  const code = rows[0]?.code
  return code === undefined
    ? undefined
    : {
        text: label(`ការទាមទារ ${code} បានទាមទារប្រាក់នេះហើយ។`, `Claim ${code} covers this money.`),
        link: `/claims/${code}`,
      }
})

export const cashFlowBehaviour = defineRules(cashFlowStates, {
  // Locks the visits, so that a second cashier sees the support that the first one paid.
  lockFirst: async ({ trx }, steps) => {
    const supports = steps.filter(({ values }) => movements[purposeOf(values.purpose)].isForPatient)
    const visits = idList(supports.map(({ values }) => Number(values.visit_id)))
    if (supports.length > 0)
      await sql`select from visits where id = any(${visits}) order by id for update`.execute(trx)
  },
  guards: { isCorrection, isNoCorrection, isComplete, isDue, isUnclaimed },
  effects: {
    move: each(async (writing, { stored, values }) => {
      const chosen = chosenAccount(values.account)
      const entry_id = await postEntry(writing, {
        kind: 'CASH_FLOW',
        occurred_at: `${values.occurred_on}T05:00:00.000Z`,
        health_facility_id: values.health_facility_id,
        visit_id: values.visit_id ?? null,
        program_id: values.program_id ?? null,
        note: values.note ?? null,
        postings: movedBy(purposeOf(values.purpose), chosen, values.amount_khr),
      })
      // The purpose of a draft may have changed since it was created.
      const { movement } = movements[purposeOf(values.purpose)]
      if (values.purpose === cashPurpose.REIMBURSEMENT_IN.value)
        await matchSupport(writing, stored.id, values)
      return { entry_id, movement_type: moneyMovement[movement].value }
    }),
    takeBack: each(async (writing, { stored, values }) => {
      await releaseSupport(writing, stored.id)
      await reverseEntries(writing, { ids: [Number(values.entry_id)] })
      return undefined
    }),
  },
})

/** The kind of a movement follows from its purpose. */
export const cashFlowRule: WriteRule = {
  async defaults(writing, body) {
    const { trx, now } = writing
    const { movement, isForPatient } = movements[purposeOf(body.purpose)]
    const visit = Number(body.visit_id)
    const of =
      isForPatient && visit > 0
        ? await readSupport(trx, readScopeOf(writing), visit, dayInPhnomPenh(new Date(now)))
        : undefined
    return {
      movement_type: moneyMovement[movement].value,
      program_id: body.program_id ?? of?.program_id ?? null,
    }
  },
}
