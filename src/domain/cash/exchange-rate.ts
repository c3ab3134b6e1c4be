/** Exchange rates: how far one may be from the last before another user has to approve it. */
import * as z from 'zod/mini'
import { answers, defineActions } from '../action.ts'
import { justification } from '../approval/justification.ts'

/**
 * Percent. The rate of the National Bank moves by less than one percent a day; more is usually
 * mistyped. Requests up to an amount in riel approve by themselves where an approval rule says so.
 */
export const rateTolerance = 3

/**
 * Whether a rate is so far from the last that another user approves it. Both in riel for a dollar.
 */
export const isFarRate = (last: number, rate: number): boolean =>
  Math.abs(rate - last) * 100 > rateTolerance * last

const day = z.iso.date()

export const rateActions = defineActions('setting/exchange-rates', {
  lastRate: {
    summary: 'The rate with which a rate of a day is compared; null where there is none',
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

/** The path of exchange rates, whose form has the request. */
export const ratesPath = rateActions.requestRate.base
