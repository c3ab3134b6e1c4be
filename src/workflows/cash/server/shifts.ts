/** A cashier's shift (domain 1.9): its float, its count, and its handover. */
import { sql } from 'kysely'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import { shiftCount } from '#schemas/parts/shift-count.ts'
import { shiftStates } from '#schemas/parts/shift-states.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { countedRiel, readCount } from '#src/workflows/billing/domain/notes.ts'
import { lockBalance, postEntry } from '#src/workflows/ledger/server/post.ts'
import { differingKinds, largestDifference, moneyOfShift, valueCount } from '../domain/shift-count.ts'
import { rateOn } from './book.ts'
import { loadDrawer } from './drawer.ts'
import { mayTake } from './takers.ts'

const { defineRules, each } = rulesFor('shifts')

const minute = ({ now }: Writing) => `${now.slice(0, 16)}:00.000Z`
const facilityOf = ({ values }: Step<'shifts'>) => values.health_facility_id

/** Clears the count of a reopened shift. */
const clearedCount = Object.fromEntries([...Object.keys(shiftCount), 'closed_at'].map((name) => [name, null]))

const isOwn = each(({ actor }, { stored }) =>
  stored.values.cashier_id === actor.userId
    ? undefined
    : {
        text: label('វេននេះជារបស់បេឡាករផ្សេង។', 'This is another cashier’s shift.'),
        isHidden: true,
      },
)

const isCount = each((_writing, { values }) =>
  values.denominations === null || countedRiel(values.denominations) !== undefined
    ? undefined
    : {
        text: label(
          'ចំនួនក្រដាសប្រាក់ត្រូវជាចំនួនគត់ នៃក្រដាសប្រាក់ដែលប្រើ។',
          'Enter whole numbers of notes in circulation.',
        ),
        field: 'denominations',
      },
)

const isToTaker = each(async ({ trx, now }, step) => {
  const to = step.values.handed_to_user_id
  if (typeof to !== 'number') return undefined
  const cashier = Number(step.stored.values.cashier_id)
  const day = dayInPhnomPenh(new Date(now))
  return (await mayTake(trx, to, { cashier, facility: facilityOf(step), day }))
    ? undefined
    : {
        text: label(
          'សូមប្រគល់ជូនអ្នកផ្សេងដែលអាចទទួលបេឡានៅទីនេះ។',
          'Hand over to another user who can accept cash drawers here.',
        ),
        field: 'handed_to_user_id',
      }
})

const isExplained = each((_writing, { values }) =>
  values.difference_reason || differingKinds(values).length === 0
    ? undefined
    : {
        text: label('សូមប្រាប់មូលហេតុនៃលម្អៀង។', 'Enter the reason for the difference.'),
        field: 'difference_reason',
      },
)

const isForMe = each(({ actor }, { stored }) =>
  stored.values.handed_to_user_id === actor.userId
    ? undefined
    : {
        text: label('ថតសាច់ប្រាក់នេះបានប្រគល់ជូនអ្នកផ្សេង។', 'The cash drawer was handed over to another user.'),
        isHidden: true,
      },
)

export const shiftBehaviour = defineRules(shiftStates, {
  guards: { isOwn, isCount, isToTaker, isExplained, isForMe },
  effects: {
    tally: each(async (writing, { stored, values }) => {
      const {
        total: expected_khr,
        usdReceived: usdInRiel,
        ...expected
      } = await loadDrawer(writing, values.health_facility_id, stored.id)
      const denominations = readCount(values.denominations) ?? null
      const counted_riel = countedRiel(denominations) ?? 0
      const counted = { ...moneyOfShift(values, 'counted'), riel: counted_riel }
      const rate = await rateOn(writing.trx, dayInPhnomPenh(new Date(writing.now)))
      return {
        denominations,
        expected_riel: expected.riel,
        expected_usd: expected.usd,
        expected_khr,
        expected_khqr: expected.khqr,
        expected_bank: expected.bank,
        counted_riel,
        ...valueCount(expected, counted, { usdReceived: usdInRiel, rate }),
        closed_at: minute(writing),
      }
    }),
    /** An open shift has no count; the receiver still sees the reason and largest difference. */
    clearCount: each(({ reason }, { stored: { values } }) => ({
      ...clearedCount,
      recount_reason: reason,
      recount_difference: largestDifference(values.recount_difference, values.difference),
    })),
    /** The counted money goes to the safe; a difference is booked as shortage or surplus. */
    takeOver: each(async (writing, step) => {
      const { stored, values } = step
      const health_facility_id = facilityOf(step)
      const balance = await lockBalance(writing, health_facility_id, 'CASHIER_BOX', stored.id)
      const counted = values.counted_khr ?? 0
      if (balance > 0 || counted > 0)
        await postEntry(writing, {
          kind: 'HAND_OVER',
          occurred_at: writing.now,
          health_facility_id,
          shift_id: stored.id,
          postings: [
            { account: 'CASHIER_BOX', amount: -balance },
            { account: 'SAFE', amount: counted },
            { account: 'COUNT_DIFFERENCE', amount: balance - counted },
          ],
        })
      return { accepted_at: minute(writing) }
    }),
  },
})

/** Statuses in which the cashier must hand the shift over before opening the next one. */
const mine = [shiftStatus.OPEN, shiftStatus.COUNTING, shiftStatus.DISPUTED]

/** A shift belongs to its cashier; its float comes from the safe. */
export const shiftRule: WriteRule = {
  async defaults(writing, body) {
    const { actor, trx } = writing
    // Two calls of one cashier wait for each other: the second sees the shift of the first.
    await sql`select 1 from users where id = ${actor.userId} for no key update`.execute(trx)
    const { rows } = await sql<{ number: string }>`select number from shifts
      where cashier_id = ${actor.userId} and deleted_at is null
        and ${codeIn('status', ...mine)} limit 1`.execute(trx)
    if (rows[0]) {
      const problems = [{ field: 'cashier_id', key: 'cash.shift_open', params: { ...rows[0] } }]
      throw new AppError('UNIQUE', { problems })
    }
    return {
      cashier_id: actor.userId,
      opened_at: minute(writing),
      health_facility_id: body.health_facility_id ?? (await ownFacility(trx, actor)),
    }
  },
  async inTransactionBatch(trx, events, actor, writing) {
    if (actor.userId === null) return
    for (const { id, action } of events) {
      if (action !== 'create') continue
      const { rows } = await sql<{ float: number; health_facility_id: number }>`
        select opening_float::float8 as float, health_facility_id from shifts
        where id = ${id}`.execute(trx)
      const { float = 0, health_facility_id = 0 } = rows[0] ?? {}
      if (float > 0)
        await postEntry(writing, {
          kind: 'FLOAT',
          occurred_at: writing.now,
          shift_id: id,
          health_facility_id,
          postings: [
            { account: 'SAFE', amount: -float },
            { account: 'CASHIER_BOX', amount: float },
          ],
        })
    }
  },
}
