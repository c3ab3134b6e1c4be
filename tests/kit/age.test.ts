import { describe, expect, it } from 'vitest'
import { ageOn, formatAge } from '#schemas/kit/age.ts'

describe('ageOn', () => {
  it.each([
    ['2020-05-10', '2026-05-10', [6, 0, 0]],
    ['2020-05-10', '2026-05-09', [5, 11, 29]],
    ['2026-01-31', '2026-02-28', [0, 0, 28]],
    ['2026-01-31', '2026-03-01', [0, 1, 1]],
    ['2024-02-29', '2025-02-28', [0, 11, 30]],
    ['2024-02-29', '2025-03-01', [1, 0, 1]],
    ['2025-12-31', '2026-01-01', [0, 0, 1]],
    ['2026-03-02', '2026-03-02', [0, 0, 0]],
  ])('born %s is on %s %s', (birth, today, [years, months, days]) => {
    expect(ageOn(birth, today)).toEqual({ years, months, days })
  })

  it.each([
    ['2026-03-03', '2026-03-02'],
    ['2026-02-31', '2026-03-02'],
    ['', '2026-03-02'],
    ['02/03/2026', '2026-03-02'],
  ])('is undefined for the age of %s on %s', (birth, today) => {
    expect(ageOn(birth, today)).toBeUndefined()
  })
})

describe('formatAge', () => {
  const now = new Date('2026-03-02T03:00:00Z')

  it.each([
    ['1950-03-02', '76 years', '76 ឆ្នាំ'],
    ['2024-03-02', '2 years', '2 ឆ្នាំ'],
    ['2024-03-03', '1 year 11 months', '1 ឆ្នាំ 11 ខែ'],
    ['2025-02-01', '1 year 1 month', '1 ឆ្នាំ 1 ខែ'],
    ['2025-03-02', '1 year', '1 ឆ្នាំ'],
    ['2025-03-03', '11 months', '11 ខែ'],
    ['2026-02-02', '1 month', '1 ខែ'],
    ['2026-02-03', '27 days', '27 ថ្ងៃ'],
    ['2026-03-01', '1 day', '1 ថ្ងៃ'],
    ['2026-03-02', '0 days', '0 ថ្ងៃ'],
    ['2026-03-03', undefined, undefined],
    ['2026-02-30', undefined, undefined],
  ])('born %s: %s, %s', (birth, en, kh) => {
    expect(formatAge(birth, now, { lang: 'en' })).toBe(en)
    expect(formatAge(birth, now, { lang: 'kh' })).toBe(kh)
  })

  it('formats Khmer digits on request', () => {
    expect(formatAge('2025-02-01', now, { lang: 'kh', digits: 'khmer' })).toBe('១ ឆ្នាំ ១ ខែ')
    expect(formatAge('1950-03-02', now, { lang: 'en', digits: 'khmer' })).toBe('៧៦ years')
  })

  it('uses the date in Phnom Penh, where a birthday starts seven hours earlier', () => {
    const evening = new Date('2026-03-01T17:00:00Z')
    expect(formatAge('2024-03-02', evening, { lang: 'en' })).toBe('2 years')
    expect(formatAge('2026-03-02', evening, { lang: 'en' })).toBe('0 days')
  })
})
