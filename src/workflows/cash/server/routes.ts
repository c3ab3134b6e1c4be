/** Routes of the cashier's window beside records. */
import type { FastifyInstance } from 'fastify'
import type { AnsweredRow } from '#src/domain/action.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { idempotently } from '#src/server/records/actions/idempotently.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord, presentRecord } from '#src/server/records/resources/save.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { cashFlowActions } from '../domain/cash-flow-actions.ts'
import { rateActions } from '../domain/exchange-rate.ts'
import { payoutActions } from '../domain/payout.ts'
import { readBalances } from './balances.ts'
import { requestDepositRefund } from './deposits.ts'
import { loadLastRate, requestRate } from './exchange-rates.ts'
import { refund, requestRefund } from './give-back.ts'
import { paySupport } from './pay-support.ts'
import { loadPayoutRequest, requestPayoutChange } from './payout-accounts.ts'
import { countPrint, loadReceiptParts, readReceipt } from './receipt.ts'
import { reverseReceipt } from './reverse.ts'
import { readSupport } from './support.ts'
import { deposit, pay, payFromDeposit } from './take.ts'
import { readWindow } from './window.ts'
import { readWindowList } from './worklist.ts'

export function cashRoutes(app: FastifyInstance, context: ServerContext): void {
  const payments = context.registry.find('payments')
  if (!payments) return

  const answer = async (saving: Saving, ids: readonly number[]) => {
    const receipts = []
    for (const id of ids) receipts.push(await presentRecord(saving, payments, id))
    const change = receipts.reduce((sum, { change_khr }) => sum + Number(change_khr), 0)
    return { id: ids[0] as number, receipts, change }
  }

  /** Moves money once, even if the request is repeated. */
  const once = async (
    { request }: Pick<Call, 'request'>,
    what: string,
    work: (saving: Saving) => Promise<number[]>,
  ) => {
    const { result } = await idempotently(request, context, {
      what,
      work: async (saving) => answer(saving, await work(saving)),
      again: async (saving, id) => answer(saving, await loadReceiptParts(saving.writing.trx, id)),
    })
    return result
  }

  answerActions(app, context, {
    group: cashActions,
    handlers: {
      worklist: readWindowList,

      openShift: ({ save, body }) =>
        save(
          async (saving) => (await createRecord(saving, context.registry.get('shifts'), body)) as AnsweredRow,
        ),

      window: async ({ request, reading, body: { visit_id }, save }) => {
        const details = await save((saving) => readWindow(reading, saving, visit_id))
        await logView(context, request, {
          resource: context.registry.get('visits'),
          id: visit_id,
        })
        return details
      },

      pay: (call) => once(call, 'pay', (saving) => pay(saving, call.body)),
      deposit: (call) => once(call, 'deposit', (saving) => deposit(saving, call.body)),
      refund: (call) => once(call, 'refund', (saving) => refund(saving, call.body)),

      payFromDeposit: ({ body, save }) => save((saving) => payFromDeposit(saving, body)),
      requestRefund: ({ body, save }) => save((saving) => requestRefund(saving, body)),
      requestDepositRefund: ({ body, save }) => save((saving) => requestDepositRefund(saving, body)),

      reverse: ({ which, save }) =>
        save(async (saving) => {
          await reverseReceipt(saving, which.id)
          return { id: which.id }
        }),

      receipt: async ({ request, reading, which: { id } }) => {
        const receipt = await readReceipt(reading, id)
        await logView(context, request, { resource: payments, id })
        return receipt
      },

      print: ({ which, save }) =>
        save(async (saving) => ({ print_count: await countPrint(saving, which.id) })),
    },
  })

  answerActions(app, context, {
    group: payoutActions,
    handlers: {
      payoutRequest: ({ reading, which }) => loadPayoutRequest(reading, which.id),
      requestPayout: ({ body, which, save }) => save((saving) => requestPayoutChange(saving, which.id, body)),
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
      paySupport: async ({ request, body }) => {
        const { result } = await idempotently(request, context, {
          what: 'pay-support',
          work: (saving) => paySupport(saving, body),
          again: async (saving, id) =>
            (await presentRecord(saving, context.registry.get('cash-flow'), id)) as AnsweredRow,
        })
        return result
      },
      support: async ({ reading, body: { visit_id }, today }) => {
        const found = await readSupport(reading.db, reading, visit_id, today)
        if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: visit_id } })
        return found
      },
    },
  })
}
