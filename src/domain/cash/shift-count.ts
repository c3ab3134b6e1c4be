/** Compares what a cash drawer should hold with what was counted, by kind of money (domain 1.9). */

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
  /** `counted_khr` less what the drawer should hold. */
  difference: number
}

/**
 * Dollars that are there are worth the riel for which they were taken. Dollars beyond those are
 * worth the day's rate, so that no dollar in the drawer is worth nothing.
 * @param usdTaken Riel for which the expected dollars were taken.
 * @param rate Riel for a dollar today; null where none was ever set.
 */
export function valueCount(
  expected: MoneyByKind,
  counted: MoneyByKind,
  { usdTaken, rate }: { usdTaken: number; rate: number | null },
): CountResult {
  const extra = counted.usd - expected.usd
  const ownRate = expected.usd > 0 ? usdTaken / expected.usd : (rate ?? 0)
  const dollars = usdTaken + Math.round(extra * (extra > 0 ? (rate ?? ownRate) : ownRate))
  const counted_khr = counted.riel + dollars
  return { counted_khr, difference: counted_khr - expected.riel - usdTaken }
}

/** Kinds of money of which more or less was counted than expected: one covers no other. */
export const differingKinds = (expected: MoneyByKind, counted: MoneyByKind): readonly (keyof MoneyByKind)[] =>
  (['riel', 'usd', 'khqr', 'bank'] as const).filter((kind) => expected[kind] !== counted[kind])

/** The same of a shift as it is stored. */
export function moneyOfShift(
  values: Readonly<Record<string, unknown>>,
  side: 'expected' | 'counted',
): MoneyByKind {
  const amount = (kind: string) => Number(values[`${side}_${kind}`] ?? 0)
  return { riel: amount('riel'), usd: amount('usd'), khqr: amount('khqr'), bank: amount('bank') }
}
