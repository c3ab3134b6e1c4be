/** What is asked and done at the cashier's window beside records. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AnsweredRow } from '#src/domain/action.ts'
import { cashActions } from '#src/domain/cash/cash-actions.ts'
import { cashFlowActions } from '#src/domain/cash/cash-flow-actions.ts'
import { rateActions } from '#src/domain/cash/exchange-rate.ts'
import { payoutActions } from '#src/domain/cash/payout.ts'
import { tellView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { idempotently } from '#src/server/records/actions/idempotently.ts'
import { following } from '#src/server/records/held/assert-open.ts'
import { actingAs } from '#src/server/records/resources/acting.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord, heldLiving, presentRecord } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { readBalances } from './balances.ts'
import { askDepositRefund } from './deposits.ts'
import { loadLastRate, requestRate } from './exchange-rates.ts'
import { askRefund, refund, reversePayment } from './give-back.ts'
import { loadPayoutRequest, requestPayoutChange } from './payout-accounts.ts'
import { readSupport } from './support.ts'
import { deposit, pay } from './take.ts'
import { readWindow } from './window.ts'
import { readWindowList } from './worklist.ts'

export function cashRoutes(app: FastifyInstance, context: ServerContext): void {
  const payments = context.registry.find('payments')
  if (!payments) return

  const made = async (saving: Saving, ids: readonly number[]) => {
    const receipts = []
    for (const id of ids) receipts.push(await presentRecord(saving, payments, id))
    const change = receipts.reduce((sum, { change_khr }) => sum + Number(change_khr), 0)
    return { id: ids[0] as number, receipts, change }
  }

  /** Receipts of one intent were written by one request. */
  const madeWith = async ({ writing }: Saving, id: number) => {
    const made = sql`h.resource = 'payments' and h.action = 'create'`
    const { rows } = await sql<{ id: number }>`select x.id from payments x
      join payments first on first.id = ${id} and first.visit_id = x.visit_id
      where (select h.request_id from history h where ${made} and h.record_id = x.id)
        = (select h.request_id from history h where ${made} and h.record_id = ${id})
      order by x.id`.execute(writing.trx)
    return rows.map((row) => Number(row.id))
  }

  /** Moves money once, however often it is sent. */
  const once = async (
    { request }: Pick<Call, 'request'>,
    what: string,
    work: (saving: Saving) => Promise<number[]>,
  ) => {
    const { result } = await idempotently(request, context, {
      what,
      work: async (saving) => made(saving, await work(saving)),
      again: async (saving, id) => made(saving, await madeWith(saving, id)),
    })
    return result
  }

  answerActions(app, context, {
    group: cashActions,
    handlers: {
      worklist: ({ reading, user, body, today }) =>
        readWindowList({ ...reading, userId: user.id }, body, today),

      openShift: ({ save, body }) =>
        save(
          async (saving) =>
            (await createRecord(saving, context.registry.get('shifts'), body)) as AnsweredRow,
        ),

      window: async ({ request, reading, body: { visit_id }, save }) => {
        const opened = await save((saving) => readWindow(reading, saving, visit_id))
        await tellView(context, request, {
          resource: context.registry.get('visits'),
          id: visit_id,
        })
        return opened
      },

      pay: (call) => once(call, 'pay', (saving) => pay(saving, call.body)),
      deposit: (call) => once(call, 'deposit', (saving) => deposit(saving, call.body)),
      refund: (call) => once(call, 'refund', (saving) => refund(saving, call.body)),

      askRefund: ({ body, save }) => save((saving) => askRefund(saving, body)),
      askDepositRefund: ({ body, save }) => save((saving) => askDepositRefund(saving, body)),

      reverse: ({ which, save }) =>
        save(async (saving) => {
          await reversePayment(saving, which.id)
          return { id: which.id }
        }),

      print: ({ which, save }) =>
        save(async (saving) => {
          const stored = await heldLiving(saving, payments, which.id)
          const print_count = Number(stored.values.print_count) + 1
          const writing = actingAs(saving.writing, following)
          await updateRecords(writing, payments, [{ stored, values: { print_count } }])
          return { print_count }
        }),
    },
  })

  answerActions(app, context, {
    group: payoutActions,
    handlers: {
      payoutRequest: ({ reading, which }) => loadPayoutRequest(reading, which.id),
      requestPayout: ({ body, which, save }) =>
        save((saving) => requestPayoutChange(saving, which.id, body)),
    },
  })

  answerActions(app, context, {
    group: rateActions,
    handlers: {
      lastRate: async ({ reading, query, today }) => ({
        riel: (await loadLastRate(reading.db, query.on_day, today))?.riel ?? null,
      }),
      requestRate: ({ body, save }) => save((saving) => requestRate(saving, body)),
    },
  })

  answerActions(app, context, {
    group: cashFlowActions,
    handlers: {
      balances: ({ reading }) => readBalances(reading),
      support: async ({ reading, body: { visit_id }, today }) => {
        const found = await readSupport(reading.db, reading, visit_id, today)
        if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: visit_id } })
        return found
      },
    },
  })
}
