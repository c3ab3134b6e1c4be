import { expect, test } from 'vitest'
import { formatLongDate } from '#schemas/kit/long-date.ts'

test.each([
  ['2026-11-21', 'ថ្ងៃសៅរ៍ ទី២១ ខែវិច្ឆិកា ឆ្នាំ២០២៦', 'Saturday, 21 November 2026'],
  ['2026-04-14', 'ថ្ងៃអង្គារ ទី១៤ ខែមេសា ឆ្នាំ២០២៦', 'Tuesday, 14 April 2026'],
  ['2024-02-29', 'ថ្ងៃព្រហស្បតិ៍ ទី២៩ ខែកុម្ភៈ ឆ្នាំ២០២៤', 'Thursday, 29 February 2024'],
])('%s in words', (day, khmer, english) => {
  expect(formatLongDate(day, { lang: 'kh' })).toBe(khmer)
  expect(formatLongDate(day, { lang: 'en' })).toBe(english)
})

test('uses the chosen digits in both languages', () => {
  expect(formatLongDate('2026-11-01', { lang: 'kh', digits: 'western' })).toBe('ថ្ងៃអាទិត្យ ទី1 ខែវិច្ឆិកា ឆ្នាំ2026')
  expect(formatLongDate('2026-11-01', { lang: 'en', digits: 'khmer' })).toBe('Sunday, ១ November ២០២៦')
})
