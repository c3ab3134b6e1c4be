/** Exchange rates: the maximum change from the last rate without approval by another user. */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { justification } from '#src/domain/approvals/justification.ts'

/**
 * In percent. The rate of the National Bank changes by less than one percent a day; a larger change
 * is usually a typing error. An approval rule can approve requests up to an amount in riel
 * automatically.
 */
export const rateTolerance = 3

/**
 * Whether a rate differs so much from the last one that it needs approval. Both in riel per dollar.
 */
export const isFarRate = (last: number, rate: number): boolean =>
  Math.abs(rate - last) * 100 > rateTolerance * last

const day = z.iso.date()

export const rateActions = defineActions('setting/exchange-rates', {
  lastRate: {
    summary: 'Get the rate with which a day’s rate is compared; null if there is none',
    method: 'GET',
    at: 'last',
    needs: ['list'],
    query: z.strictObject({ on_day: day }),
    answer: answers<{ riel: number | null }>(),
  },
  requestRate: {
    summary: 'Request a rate that is far from the last one; in force once another user approves it',
    at: 'request',
    needs: ['create', 'create_approval'],
    body: z.extend(justification, { on_day: day, riel: z.number() }),
    answer: z.object({ code: z.string() }),
  },
})

/** The path of exchange rates, whose form sends the request. */
export const ratesPath = rateActions.requestRate.base
