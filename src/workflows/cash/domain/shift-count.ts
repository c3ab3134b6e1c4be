/** Compares the expected content of a cash drawer with the count, by kind of money (domain 1.9). */

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

/** Kinds of money whose count differs from the expected amount; kinds do not offset each other. */
export const differingKinds = (expected: MoneyByKind, counted: MoneyByKind): readonly (keyof MoneyByKind)[] =>
  (['riel', 'usd', 'khqr', 'bank'] as const).filter((kind) => expected[kind] !== counted[kind])

/** The same for a stored shift. */
export function moneyOfShift(
  values: Readonly<Record<string, unknown>>,
  side: 'expected' | 'counted',
): MoneyByKind {
  const amount = (kind: string) => Number(values[`${side}_${kind}`] ?? 0)
  return { riel: amount('riel'), usd: amount('usd'), khqr: amount('khqr'), bank: amount('bank') }
}
