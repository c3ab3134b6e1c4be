/** A cashier's shift (domain 1.9): its float, its count, and who takes it over. */
import { sql } from 'kysely'
import { currency, paymentKind } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import { countedRiel } from '#src/domain/cash/notes.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Guard, StateBehaviour, Step } from '#src/server/records/states/behaviour.ts'
import { heldBalance, postEntry } from '../ledger/post.ts'
import { ownFacility } from '../patients/own-facility.ts'
import { mayTake } from './takers.ts'

const says = (kh: string, en: string): Label => ({ kh, en })
const minute = ({ now }: Writing) => `${now.slice(0, 16)}:00.000Z`
const facilityOf = ({ values }: Step) => Number(values.health_facility_id)

const isOwn: Guard = ({ actor }, { stored }) =>
  stored.values.cashier_id === actor.userId
    ? undefined
    : {
        text: says('វេននេះជារបស់បេឡាករផ្សេង។', 'This is another cashier’s shift.'),
        isPointless: true,
      }

const isCount: Guard = (_writing, { values }) =>
  values.denominations === null || countedRiel(values.denominations) !== undefined
    ? undefined
    : {
        text: says(
          'ចំនួនក្រដាសប្រាក់ត្រូវជាចំនួនគត់ នៃក្រដាសប្រាក់ដែលប្រើ។',
          'Count whole numbers of notes that are in use.',
        ),
        field: 'denominations',
      }

const isToTaker: Guard = async ({ trx, now }, step) => {
  const to = step.values.handed_to_user_id
  if (typeof to !== 'number') return undefined
  const cashier = Number(step.stored.values.cashier_id)
  const day = dayInPhnomPenh(new Date(now))
  return (await mayTake(trx, to, { cashier, facility: facilityOf(step), day }))
    ? undefined
    : {
        text: says(
          'សូមប្រគល់ជូនអ្នកផ្សេងដែលអាចទទួលបេឡានៅទីនេះ។',
          'Hand over to somebody else who may accept a box here.',
        ),
        field: 'handed_to_user_id',
      }
}

const isExplained: Guard = (_writing, { values }) =>
  values.difference === 0 || values.difference_reason
    ? undefined
    : {
        text: says('សូមប្រាប់មូលហេតុនៃលម្អៀង។', 'Say why the count differs.'),
        field: 'difference_reason',
      }

const isForMe: Guard = ({ actor }, { stored }) =>
  stored.values.handed_to_user_id === actor.userId
    ? undefined
    : {
        text: says('បេឡានេះប្រគល់ជូនអ្នកផ្សេង។', 'The box is handed to somebody else.'),
        isPointless: true,
      }

/** Dollars in the box and the riel at which they were taken. */
async function dollars({ trx }: Writing, shift: number) {
  const { rows } = await sql<{ usd: number; khr: number; rate: number }>`
    select coalesce(sum(amount_tendered), 0)::float8 as usd,
      coalesce(sum(amount_khr + change_khr), 0)::float8 as khr,
      coalesce(max(exchange_rate), 0)::float8 as rate from payments
    where shift_id = ${shift} and currency = ${currency.USD.value} and status = 1
      and kind <> ${paymentKind.REFUND.value} and deleted_at is null`.execute(trx)
  return rows[0] ?? { usd: 0, khr: 0, rate: 0 }
}

export const shiftBehaviour: StateBehaviour = {
  shifts: {
    guards: { isOwn, isCount, isToTaker, isExplained, isForMe },
    effects: {
      /** The ledger says what should be there; dollars that agree are worth what they were taken for. */
      tally: async (writing, { stored, values }) => {
        const taken = await dollars(writing, stored.id)
        const expected_khr = await heldBalance(
          ...([writing, Number(values.health_facility_id), 'CASHIER_BOX', stored.id] as const),
        )
        const more = Number(values.counted_usd ?? 0) - taken.usd
        const counted_khr =
          (countedRiel(values.denominations) ?? 0) + taken.khr + Math.round(more * taken.rate)
        return {
          ...{ expected_usd: taken.usd, expected_khr, counted_khr },
          ...{ difference: counted_khr - expected_khr, closed_at: minute(writing) },
        }
      },
      /** What was counted goes to the safe; what is missing or too much is booked as such. */
      takeOver: async (writing, step) => {
        const { stored, values } = step
        const health_facility_id = facilityOf(step)
        const held = await heldBalance(writing, health_facility_id, 'CASHIER_BOX', stored.id)
        const counted = Number(values.counted_khr ?? 0)
        if (held > 0 || counted > 0)
          await postEntry(writing, {
            ...{ kind: 'HAND_OVER', occurred_at: writing.now, health_facility_id },
            shift_id: stored.id,
            postings: [
              { account: 'CASHIER_BOX', amount: -held },
              { account: 'SAFE', amount: counted },
              { account: 'COUNT_DIFFERENCE', amount: held - counted },
            ],
          })
        return { accepted_at: minute(writing) }
      },
    },
  },
}

/** A shift is its cashier's; its float comes from the safe. */
export const shiftRule: WriteRule = {
  async given(writing, body) {
    const { actor, trx } = writing
    return {
      ...{ cashier_id: actor.userId, opened_at: minute(writing) },
      health_facility_id: body.health_facility_id ?? (await ownFacility(trx, actor)),
    }
  },
  async together(trx, events, actor, writing) {
    if (actor.userId === null) return
    for (const { id, action } of events) {
      if (action !== 'create') continue
      const { rows } = await sql<{ float: number; health_facility_id: number }>`
        select opening_float::float8 as float, health_facility_id from shifts
        where id = ${id}`.execute(trx)
      const { float = 0, health_facility_id = 0 } = rows[0] ?? {}
      if (float > 0)
        await postEntry(writing, {
          ...{ kind: 'FLOAT', occurred_at: writing.now, shift_id: id, health_facility_id },
          postings: [
            { account: 'SAFE', amount: -float },
            { account: 'CASHIER_BOX', amount: float },
          ],
        })
    }
  },
}
