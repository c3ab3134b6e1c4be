import { describe, expect, it } from 'vitest'
import {
  birthIn,
  birthOf,
  formatBirth,
  formatPatientAge,
  isYounger,
  showsAsEstimate,
} from '#src/workflows/patients/domain/birth.ts'

const today = '2026-03-31'
const [day, month, year, age] = [1, 2, 3, 4]

describe('a birth from an age', () => {
  it.each([
    [{ years: 34 }, '1992-03-31'],
    [{ years: 0 }, '2026-03-31'],
    [{ years: 130 }, '1896-03-31'],
    [{ months: 1 }, '2026-02-28'],
    [{ months: 13 }, '2025-02-28'],
    [{ months: 15 }, '2024-12-31'],
    [{ days: 3 }, '2026-03-28'],
    [{ days: 31 }, '2026-02-28'],
    [{ years: 1, months: 2, days: 5 }, '2025-01-26'],
    [{ years: undefined, months: 6 }, '2025-09-30'],
  ])('%j', (input, birthdate) => {
    expect(birthOf(input, today)).toEqual({ birthdate, precision: age })
  })

  it.each([
    {},
    { years: 131 },
    { years: -1 },
    { years: 1.5 },
    { months: Number.NaN },
    { years: 130, days: 1 },
    { days: 1e9 },
  ])('%j has none', (input) => {
    expect(birthOf(input, today)).toBeUndefined()
  })

  it('uses the 28th if there is no 29th of February', () => {
    expect(birthOf({ years: 1 }, '2024-02-29')?.birthdate).toBe('2023-02-28')
  })
})

it('uses the first day of a known year or month', () => {
  expect(birthIn(1990)).toEqual({ birthdate: '1990-01-01', precision: year })
  expect(birthIn(1990, 12)).toEqual({ birthdate: '1990-12-01', precision: month })
  expect(birthIn(1990, 13)).toBeUndefined()
  expect(birthIn(Number.NaN)).toBeUndefined()
})

describe('a birth date is displayed at its precision', () => {
  it.each([
    [day, '04/05/1990', '០៤/០៥/១៩៩០'],
    [month, '05/1990', '០៥/១៩៩០'],
    [year, '1990', '១៩៩០'],
    [age, '≈ 1990', '≈ ១៩៩០'],
  ])('precision %s: %s', (precision, western, khmer) => {
    expect(formatBirth('1990-05-04', precision)).toBe(western)
    expect(formatBirth('1990-05-04', precision, { digits: 'khmer' })).toBe(khmer)
  })

  it('an estimated age has ≈', () => {
    const now = new Date('2026-05-04T03:00:00Z')
    const birthdate = '1990-05-04'
    expect(formatPatientAge({ birthdate, precision: day }, now, { lang: 'en' })).toBe('36 years')
    expect(formatPatientAge({ birthdate, precision: age }, now, { lang: 'kh' })).toBe('≈ 36 ឆ្នាំ')
    expect(formatPatientAge({ birthdate: '2030-01-01', precision: age }, now, { lang: 'kh' })).toBe(undefined)
    expect([day, month, year, age].map(showsAsEstimate)).toEqual([false, false, true, true])
  })
})

it.each([
  ['2011-04-01', true],
  ['2011-03-31', false],
  ['2030-01-01', false],
])('born %s: younger than 15 is %s', (birthdate, answer) => {
  expect(isYounger(birthdate, 15, today)).toBe(answer)
})
