/** Compares the expected content of a cash drawer with the count, by kind of money (domain 1.9). */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'

/** Amounts in riel, except `usd` in dollars. */
export interface MoneyByKind {
  riel: number
  usd: number
  khqr: number
  bank: number
}

export interface CountResult {
  /** Riel and dollars together, in riel. */
  counted_khr: number
  /** `counted_khr` minus the expected amount. */
  difference: number
}

/**
 * Values a count. Expected dollars have the value in riel at which they were taken. Extra dollars
 * have the day's rate, so that no dollar in the drawer counts as 0. @param usdTaken Riel for which
 * the expected dollars were taken. @param rate Riel per dollar today; null if no rate was ever set.
 */
export function valueCount(
  expected: MoneyByKind,
  counted: MoneyByKind,
  { usdReceived, rate }: { usdReceived: number; rate: number | null },
): CountResult {
  const extra = counted.usd - expected.usd
  const ownRate = expected.usd > 0 ? usdReceived / expected.usd : (rate ?? 0)
  const dollars = usdReceived + Math.round(extra * (extra > 0 ? (rate ?? ownRate) : ownRate))
  const counted_khr = counted.riel + dollars
  return { counted_khr, difference: counted_khr - expected.riel - usdReceived }
}

/** Riel and dollars are in the drawer; KHQR and bank are in the bank's records. */
const kinds = ['riel', 'usd', 'khqr', 'bank'] as const

/** The count of one kind of money minus its expected amount, in the unit of that kind. */
export interface KindDifference {
  kind: keyof MoneyByKind
  difference: number
}

/** The difference of every kind of money of a stored shift; kinds do not offset each other. */
export function differencesOf(values: Readonly<Record<string, unknown>>): KindDifference[] {
  const [expected, counted] = [moneyOfShift(values, 'expected'), moneyOfShift(values, 'counted')]
  return kinds.map((kind) => ({
    kind,
    difference: Math.round((counted[kind] - expected[kind]) * 100) / 100,
  }))
}

/** The kinds of money that differ. Each needs a reason at the handover, whatever the sum is. */
export const differingKinds = (values: Readonly<Record<string, unknown>>): KindDifference[] =>
  differencesOf(values).filter(({ difference }) => difference !== 0)

/** The larger of two differences of counts, whether money is missing or left over. */
export const largestDifference = (earlier: number | null, last: number | null): number | null =>
  Math.abs(earlier ?? 0) > Math.abs(last ?? 0) ? earlier : last

/** The same for a stored shift. */
export function moneyOfShift(
  values: Readonly<Record<string, unknown>>,
  side: 'expected' | 'counted',
): MoneyByKind {
  const amount = (kind: string) => Number(values[`${side}_${kind}`] ?? 0)
  return { riel: amount('riel'), usd: amount('usd'), khqr: amount('khqr'), bank: amount('bank') }
}

/** Whether a shift was opened on an earlier day in Phnom Penh; its money mixes two days. */
export const isFromEarlierDay = (openedAt: string, now: Date): boolean =>
  dayInPhnomPenh(new Date(openedAt)) < dayInPhnomPenh(now)
