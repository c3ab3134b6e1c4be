/** The change from one figure to another in whole percent; null from nothing. */
export const percentChange = (from: number, to: number): number | null =>
  from === 0 ? null : Math.round(((to - from) / Math.abs(from)) * 100)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The daily average of the last seven full days, and its change against the seven days before.
 * `days` ends with today, which is not over. Null with fewer than 15 days.
 */
export function weekAverage(days: readonly number[]): { average: number; change: number | null } | null {
  if (days.length < 15) return null
  const average = mean(days.slice(-8, -1))
  return { average, change: percentChange(mean(days.slice(-15, -8)), average) }
}

/** `+12 %`, `−3 %` or `0 %`. */
export const percentText = (change: number, format: (value: number) => string): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${format(Math.abs(change))} %`
