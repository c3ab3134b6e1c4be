import { expect, it } from 'vitest'
import { type AgeUnit, isBareAge, readBirth } from '#src/workflows/patients/domain/birth-text.ts'

const today = '2026-11-22'
const read = (text: string, unit: AgeUnit = 'years') => readBirth(text, unit, today)

it.each([
  // A date, as DD/MM/YYYY in either script and from either keyboard.
  ['17/05/1990', '1990-05-17', 1],
  ['១៧/០៥/១៩៩០', '1990-05-17', 1],
  ['17៊05៊1990', '1990-05-17', 1],
  // Month and year, or the year alone: stored as its first day.
  ['05/1990', '1990-05-01', 2],
  ['5-1990', '1990-05-01', 2],
  ['1990', '1990-01-01', 3],
  ['១៩៩០', '1990-01-01', 3],
  // Ages: a plain number means years.
  ['36', '1990-11-22', 4],
  ['36y', '1990-11-22', 4],
  ['៣៦ឆ្នាំ', '1990-11-22', 4],
  ['5m', '2026-06-22', 4],
  ['៥ ខែ', '2026-06-22', 4],
  ['10d', '2026-11-12', 4],
  ['10 days', '2026-11-12', 4],
  ['1y 3m', '2025-08-22', 4],
  ['១ឆ្នាំ ៣ខែ', '2025-08-22', 4],
])('%s is born %s, precision %i', (text, birthdate, precision) => {
  expect(read(text)).toEqual({ birthdate, precision })
})

it.each(['', 'abc', '31/02/1990', '13/1990', '131', '5x', '1y 2y', '5m old', '19900517x'])(
  '“%s” is no birth',
  (text) => expect(read(text)).toBeUndefined(),
)

it('reads a number in the chosen unit', () => {
  expect(isBareAge('៥')).toBe(true)
  expect(isBareAge('1990')).toBe(false)
  expect(read('5', 'months')?.birthdate).toBe('2026-06-22')
  expect(read('5', 'days')?.birthdate).toBe('2026-11-17')
})
