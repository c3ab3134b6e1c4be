/** Checks Bakong's answer about a code against the payment that was taken with it. */
import * as z from 'zod/mini'
import type { bankCheck } from '#schemas/codes/payment.ts'

/** A payment with a code. */
export interface CodePayment {
  md5: string
  /** Riel. */
  amount: number
  /** The facility's Bakong account. */
  account: string | null
  /** An earlier payment used the same code. */
  repeated: boolean
}

const answer = z.object({
  responseCode: z.number(),
  errorCode: z.nullish(z.number()),
  data: z.nullish(
    z.object({
      hash: z.string().check(z.maxLength(200)),
      toAccountId: z.string(),
      currency: z.string(),
      amount: z.number(),
    }),
  ),
})

export type Transaction = NonNullable<z.output<typeof answer>['data']>

/** Bakong's error for an unpaid code. */
const notFound = 1

/** Null for an unpaid code; undefined if the answer is neither. */
export function parseTransaction(text: string): Transaction | null | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const { success, data } = answer.safeParse(body)
  if (!success) return undefined
  if (data.responseCode === 0) return data.data ?? undefined
  return data.errorCode === notFound ? null : undefined
}

/**
 * A code must pay one payment, to the facility's account, in riel, and at least the booked amount.
 */
export function verdictOf(
  { amount, account, repeated }: CodePayment,
  transaction: Transaction | null,
): keyof typeof bankCheck {
  if (!transaction) return 'NOT_FOUND'
  const isOurs =
    transaction.toAccountId === account && transaction.currency === 'KHR' && transaction.amount >= amount
  return isOurs && !repeated ? 'CONFIRMED' : 'DIFFERS'
}
