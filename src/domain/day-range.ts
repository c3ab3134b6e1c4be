import { formatDate } from '#schemas/kit/dates.ts'
import type { NumberStyle } from '#schemas/kit/numbers.ts'

/** `01/11/2026 – 03/11/2026`; one date if both are the same. Both are ISO dates. */
export const formatDayRange = (from: string, to: string, style: NumberStyle = {}): string =>
  [...new Set([from, to])].map((day) => formatDate(day, style)).join(' – ')
