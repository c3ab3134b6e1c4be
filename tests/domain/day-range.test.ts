import { expect, it } from 'vitest'
import { formatDayRange } from '#src/domain/day-range.ts'

it.each([
  ['2026-11-01', '2026-11-03', {}, '01/11/2026 – 03/11/2026'],
  ['2026-11-01', '2026-11-01', {}, '01/11/2026'],
  ['2026-11-01', '2026-11-03', { digits: 'khmer' as const }, '០១/១១/២០២៦ – ០៣/១១/២០២៦'],
])('%s to %s %j is %s', (from, to, style, text) => {
  expect(formatDayRange(from, to, style)).toBe(text)
})
