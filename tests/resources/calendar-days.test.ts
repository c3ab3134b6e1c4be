import { describe, expect, it } from 'vitest'
import { byDay, dayByKey, dayOf, rangeFilters, weeksOf } from '#resources/layouts/calendar/days.ts'
import type { Row } from '#resources/provider.ts'

const november = ['2026-11-01', '2026-11-30'] as const

it('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11-15')
  expect(weeks.map((week) => `${week[0]} ${week[6]}`)).toEqual([
    '2026-10-26 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-06',
  ])
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})

it('a moment is on its day in Phnom Penh', () => {
  expect(dayOf('2026-11-09T17:30:00.000Z')).toBe('2026-11-10')
  expect(dayOf('2026-11-09')).toBe('2026-11-09')
  expect(dayOf(null)).toBeUndefined()
})

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['a', undefined],
])('%s on 1 November leads to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-01')).toBe(day)
})

describe('the filter of a month', () => {
  it('is the range of the beginning', () => {
    expect(rangeFilters({ kind: 1 }, { from: 'day', isEndRequired: false }, november)).toEqual([
      { kind: 1, day__between: november },
    ])
  })

  it('finds records that last into the month, and those without an end that begin in it', () => {
    const dates = { from: 'day', until: 'end' }
    const lasting = { day__lte: '2026-11-30', end__gte: '2026-11-01' }
    expect(rangeFilters({}, { ...dates, isEndRequired: true }, november)).toEqual([lasting])
    expect(rangeFilters({}, { ...dates, isEndRequired: false }, november)).toEqual([
      lasting,
      { end__null: true, day__between: november },
    ])
  })

  it('keeps a narrower condition of the user', () => {
    const own = { day__between: ['2026-11-10', '2026-12-24'] }
    expect(rangeFilters(own, { from: 'day', isEndRequired: false }, november)).toEqual([
      { day__between: ['2026-11-10', '2026-11-30'] },
    ])
  })
})

it('a record of several days is on each of them, as far as they are visible', () => {
  const rows = [
    { id: 1, day: '2026-11-29', end: '2026-12-03' },
    { id: 2, day: '2026-10-20', end: '2026-11-01' },
    { id: 3, day: '2026-11-30', end: null },
  ] as unknown as Row[]
  const days = byDay(rows, { from: 'day', until: 'end' }, november)
  expect([...days].map(([day, found]) => [day, found.map(({ id }) => id)])).toEqual([
    ['2026-11-01', [2]],
    ['2026-11-29', [1]],
    ['2026-11-30', [1, 3]],
  ])
})
