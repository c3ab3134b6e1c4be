import { expect, it } from 'vitest'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'

const now = new Date('2026-03-02T03:00:00Z')

it.each([
  ['2026-03-02T03:00:00Z', 'just now', 'អម្បាញ់មិញ'],
  ['2026-03-02T02:59:01Z', 'just now', 'អម្បាញ់មិញ'],
  ['2026-03-02T03:00:40Z', 'just now', 'អម្បាញ់មិញ'],
  ['2026-03-02T02:59:00Z', '1 minute ago', '1 នាទីមុន'],
  ['2026-03-02T02:54:30Z', '5 minutes ago', '5 នាទីមុន'],
  ['2026-03-02T02:00:00Z', '1 hour ago', '1 ម៉ោងមុន'],
  ['2026-03-01T03:00:01Z', '23 hours ago', '23 ម៉ោងមុន'],
  ['2026-03-01T03:00:00Z', '1 day ago', '1 ថ្ងៃមុន'],
  ['2026-02-01T03:00:00Z', '29 days ago', '29 ថ្ងៃមុន'],
  ['2026-01-31T03:00:00Z', '31/01/2026', '31/01/2026'],
  ['2025-12-31T18:00:00Z', '01/01/2026', '01/01/2026'],
  ['2026-03-02T05:00:00Z', 'in 2 hours', '2 ម៉ោងទៀត'],
  ['?', '?', '?'],
])('%s: %s, %s', (at, en, kh) => {
  expect(formatRelativeTime(at, now, { lang: 'en' })).toBe(en)
  expect(formatRelativeTime(at, now, { lang: 'kh' })).toBe(kh)
})

it('formats Khmer digits on request', () => {
  const style = { lang: 'kh', digits: 'khmer' } as const
  expect(formatRelativeTime('2026-03-02T02:55:00Z', now, style)).toBe('៥ នាទីមុន')
  expect(formatRelativeTime('2026-01-01T03:00:00Z', now, style)).toBe('០១/០១/២០២៦')
})
