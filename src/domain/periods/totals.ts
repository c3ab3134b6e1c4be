/** Totals of a month at its closing, and their later changes (domain 2.4). */
import type { Label } from '#schemas/kit/types.ts'

/** One total of a month: a count, and for money the amount in riel. */
export interface Total {
  key: string
  label: Label
  count: number
  amount?: number
}

/** Stored at each closing; `hash` proves that the totals were not changed afterwards. */
export interface Snapshot {
  taken_at: string
  /** The user who closed it; null if the month closed automatically after reopening. */
  taken_by: string | null
  totals: readonly Total[]
  /** SHA-256 of facility, month and totals. */
  hash: string
}

export interface TotalChange {
  key: string
  label: Label
  before: Pick<Total, 'count' | 'amount'> | null
  after: Pick<Total, 'count' | 'amount'> | null
}

const isSame = (a: Total | undefined, b: Total | undefined) =>
  a?.count === b?.count && (a?.amount ?? null) === (b?.amount ?? null)

const figures = (total: Total | undefined) =>
  total
    ? {
        count: total.count,
        ...(total.amount === undefined ? {} : { amount: total.amount }),
      }
    : null

/** Totals that differ, in the order of the later ones. */
export function compareTotals(before: readonly Total[], after: readonly Total[]): TotalChange[] {
  const was = new Map(before.map((total) => [total.key, total]))
  const is = new Map(after.map((total) => [total.key, total]))
  return [...new Map([...was, ...is]).values()].flatMap(({ key, label }) =>
    isSame(was.get(key), is.get(key))
      ? []
      : [{ key, label, before: figures(was.get(key)), after: figures(is.get(key)) }],
  )
}

/** The hashed text of a snapshot: equal figures give equal texts. */
export const hashedText = (facility: number, month: string, totals: readonly Total[]): string =>
  JSON.stringify([facility, month, totals.map(({ key, count, amount }) => [key, count, amount ?? null])])
