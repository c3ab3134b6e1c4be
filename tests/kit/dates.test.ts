import { describe, expect, it } from 'vitest'
import {
  dayInPhnomPenh,
  endOfDay,
  formatDate,
  formatDateTime,
  readDate,
  readDateTime,
  startOfDay,
} from '#schemas/kit/dates.ts'

describe('readDate', () => {
  it.each([
    ['11/10/2026', '2026-10-11'],
    ['1/2/2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['១១/១០/២០២៦', '2026-10-11'],
    ['០១។០២។២០២៦', '2026-02-01'],
    ['១១៊១០៊២០២៦', '2026-10-11'],
    ['១១១០២០២៦', '2026-10-11'],
    ['20261011', undefined],
    ['20101231', undefined],
    ['19120704', undefined],
    ['1112026', undefined],
    [' 2026-10-11 ', '2026-10-11'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', undefined],
    ['31/04/2026', undefined],
    ['00/01/2026', undefined],
    ['10/13/2026', undefined],
    ['1/2-2026', undefined],
    ['1/2/26', undefined],
    ['2026-1-1', undefined],
    ['0000-01-01', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%s → %s', (text, iso) => {
    expect(readDate(text)).toBe(iso)
  })

  it('formats the day first, in the requested digits', () => {
    expect(formatDate('2026-10-11')).toBe('11/10/2026')
    expect(formatDate('2026-10-11', { lang: 'kh' })).toBe('១១/១០/២០២៦')
    expect(formatDate('?')).toBe('?')
  })
})

describe('readDateTime', () => {
  it.each([
    ['11/10/2026 14:05', '2026-10-11T07:05:00.000Z'],
    ['១១/១០/២០២៦ ០៦:៣០', '2026-10-10T23:30:00.000Z'],
    ['11/10/2026', '2026-10-10T17:00:00.000Z'],
    ['11102026 14:05', '2026-10-11T07:05:00.000Z'],
    ['2026-10-11T14:05', '2026-10-11T07:05:00.000Z'],
    ['2026-10-11T07:05:00Z', '2026-10-11T07:05:00.000Z'],
    ['2026-10-11T07:05:00+02:00', '2026-10-11T05:05:00.000Z'],
    ['១១៊១០៊២០២៦\u200b១៤ោះ០៥', '2026-10-11T07:05:00.000Z'],
    ['១១/១០/២០២៦ ១៤៖០៥', '2026-10-11T07:05:00.000Z'],
    ['11/10/2026 24:00', undefined],
    ['11/10/2026 10:60', undefined],
    ['31/02/2026 10:00', undefined],
    ['2026-02-31T10:00:00Z', undefined],
    ['11/10/2026 10:00 pm', undefined],
    ['10:00', undefined],
  ])('%s → %s', (text, iso) => {
    expect(readDateTime(text)).toBe(iso)
  })

  it('formats Phnom Penh time in any time zone of the machine', () => {
    expect(formatDateTime('2026-10-10T23:30:00.000Z')).toBe('11/10/2026 06:30')
    expect(formatDateTime('2026-10-10T23:30:00Z', { lang: 'kh' })).toBe('១១/១០/២០២៦ ០៦:៣០')
    expect(formatDateTime('2026-10-10')).toBe('10/10/2026')
    expect(formatDateTime('?')).toBe('?')
  })
})

it('returns the date in Phnom Penh', () => {
  expect(dayInPhnomPenh(new Date('2026-10-10T16:59:59Z'))).toBe('2026-10-10')
  expect(dayInPhnomPenh(new Date('2026-10-10T17:00:00Z'))).toBe('2026-10-11')
})

it('starts a day in Phnom Penh seven hours before it starts in Greenwich, and ends it a day later', () => {
  expect(new Date(startOfDay('2026-10-11')).toISOString()).toBe('2026-10-10T17:00:00.000Z')
  expect(new Date(endOfDay('2026-10-11')).toISOString()).toBe('2026-10-11T17:00:00.000Z')
})
