/** The rules of months as tables (domain 2.4). */
import { describe, expect, test } from 'vitest'
import { judgeDate } from '#src/domain/periods/judge-date.ts'
import { calendarMonth, monthAfter, readMonth } from '#src/domain/periods/month.ts'
import { type Period, statusNow } from '#src/domain/periods/period.ts'
import { compareTotals } from '#src/domain/periods/totals.ts'
import { unsettled } from '#src/workflows/periods/domain/checklist.ts'
import { planOpening } from '#src/workflows/periods/domain/opening.ts'
import { dueReminder } from '#src/workflows/periods/domain/reminders.ts'
import { daysProblem, sequenceProblem } from '#src/workflows/periods/domain/sequence.ts'
import { actionRefusal } from '#src/workflows/periods/domain/transitions.ts'

const now = '2026-03-02T03:00:00.000Z'
const today = '2026-03-02'
const [open, closing, closed, reopened] = [1, 2, 3, 4]
const month = (code: string, status = open, more: Partial<Period> = {}): Period => ({
  code,
  ...calendarMonth(code),
  status,
  reopened_until: null,
  ...more,
})
const until = (reopened_until: string) => month('2026-01', reopened, { reopened_until })

test.each([
  ['2026-03', '2026-03'],
  ['២០២៦-០៣', '2026-03'],
  ['3/2026', '2026-03'],
  ['០៣/២០២៦', '2026-03'],
  ['2026-13', undefined],
  ['2026-00', undefined],
  ['1999-12', undefined],
  ['March 2026', undefined],
])('%o is the month %o', (text, is) => expect(readMonth(text)).toBe(is))

test('months end by the calendar, with the cut-off on the third of the next', () => {
  expect(calendarMonth('2028-02')).toEqual({
    starts_on: '2028-02-01',
    ends_on: '2028-02-29',
    submission_cutoff_on: '2028-03-03',
  })
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test.each<[string, string, Period[], string]>([
  ['an open month', '2026-03-31', [month('2026-03')], 'open'],
  ['a month that is being closed', '2026-02-28', [month('2026-02', closing)], 'late'],
  ['a closed one', '2026-02-01', [month('2026-02', closed)], 'closed'],
  ['a reopened one', '2026-01-31', [until('2026-03-02T03:00:01.000Z')], 'open'],
  ['one whose hours are just over', '2026-01-31', [until(now)], 'closed'],
  ['a day between months', '2026-04-01', [month('2026-03')], 'missing'],
  ['a facility without any', '2026-03-01', [], 'missing'],
])('%s: %s', (_, day, periods, is) => expect(judgeDate(day, periods, now)).toBe(is))

test.each([
  [open, open],
  [closing, closing],
  [reopened, closed],
])('status %d without hours counts as %d', (status, counts) =>
  expect(statusNow(month('2026-02', status), now)).toBe(counts),
)

describe('actions', () => {
  const ofFacility = (period: Period, health_facility_id: number | null = 1) => ({
    ...period,
    health_facility_id,
  })
  test.each([
    ['begin_closing', month('2026-02'), [], undefined],
    ['begin_closing', month('2026-03'), [], 'early'],
    ['begin_closing', month('2026-02'), [month('2026-01', closing)], 'other'],
    ['begin_closing', month('2026-02', closed), [], 'status'],
    ['close', month('2026-02', closing), [], undefined],
    ['close', month('2026-02'), [], 'status'],
    ['close', until('2026-03-03T00:00:00.000Z'), [], undefined],
    ['close', until(now), [], 'status'],
    ['reopen', month('2026-01', closed), [], undefined],
    ['reopen', month('2026-01', open), [], 'status'],
    ['reopen', month('2025-12', closed), [until('2026-03-03T00:00:00.000Z')], 'other'],
    ['reopen', month('2025-12', closed), [until(now)], undefined],
  ] as const)('%s of %o beside %o: %s', (action, period, others, is) =>
    expect(actionRefusal(action, { period: ofFacility(period), others, today, now })).toBe(is),
  )
  test('a template never closes', () =>
    expect(
      actionRefusal('close', {
        period: ofFacility(month('2026-02', closing), null),
        others: [],
        today,
        now,
      }),
    ).toBe('template'))
})

const always = { opened_on: null, closed_on: null }

test.each<[string, Period[], string]>([
  ['2026-03', [], 'create'],
  ['2026-05', [], 'early'],
  ['2026-03', [month('2026-03')], 'exists'],
  ['2026-03', [month('2026-02', closed)], 'create'],
  ['2026-03', [month('2026-02')], 'create_closing'],
  ['2026-03', [month('2026-01', closing), month('2026-02')], 'closing'],
  ['2026-04', [month('2026-03')], 'open'],
  ['2026-03', [month('2026-01', closed)], 'gap'],
  ['2026-01', [month('2026-02', closed)], 'create'],
  ['2026-01', [month('2026-02')], 'open'],
  ['2026-03', [month('2026-02', closed, { ends_on: '2026-03-01' })], 'overlap'],
])('opening %s beside %o: %s', (code, periods, is) =>
  expect(planOpening({ code, ...calendarMonth(code) }, periods, { today, now, works: always }).is).toBe(is),
)

test.each([
  ['2026-02', { opened_on: '2026-02-28', closed_on: null }, 'create'],
  ['2026-02', { opened_on: '2026-03-01', closed_on: null }, 'not_working'],
  ['2026-02', { opened_on: null, closed_on: '2026-02-01' }, 'create'],
  ['2026-02', { opened_on: null, closed_on: '2026-01-31' }, 'not_working'],
])('opening %s of a facility that works %o: %s', (code, works, is) =>
  expect(planOpening({ code, ...calendarMonth(code) }, [], { today, now, works }).is).toBe(is),
)

test.each<[string, Period[], string | undefined]>([
  ['months in a row', [month('2026-01', closed), month('2026-02')], undefined],
  ['a gap', [month('2026-01', closed), month('2026-03')], 'gap'],
  [
    'a shared day',
    [month('2026-01', closed), month('2026-02', open, { starts_on: '2026-01-31' })],
    'overlap',
  ],
  ['two open ones', [month('2026-01'), month('2026-02')], 'twoOpen'],
  ['two that are being closed', [month('2026-01', closing), month('2026-02', closing)], 'twoOpen'],
])('%s: %s', (_, periods, is) => expect(sequenceProblem(periods)?.key).toBe(is))

test.each<[Partial<Period>, string | undefined]>([
  [{}, undefined],
  [{ starts_on: '2026-01-26', ends_on: '2026-02-25' }, undefined],
  [{ starts_on: '2026-02-20', ends_on: '2026-02-19' }, 'order'],
  [{ ends_on: '2026-03-01' }, 'month'],
  [{ starts_on: '2025-12-31' }, 'month'],
])('days %o of 02/2026: %s', (days, is) =>
  expect(daysProblem({ ...month('2026-02'), ...days })?.key).toBe(is),
)

test.each([
  ['2026-02-25', undefined],
  ['2026-02-26', 5],
  ['2026-02-28', 5],
  ['2026-03-01', 2],
  ['2026-03-02', 2],
  ['2026-03-03', 0],
  ['2026-03-04', undefined],
])('on %s the reminder of D−%s is due', (day, is) => expect(dueReminder(day, '2026-03-03')).toBe(is))

test('an open item blocks, or needs an acknowledgement', () => {
  const label = { kh: 'ក', en: 'a' }
  const item = (name: string, count: number, blocks: boolean) => {
    return { name, label, help: label, count, blocks, link: null }
  }
  const items = [item('a', 0, true), item('b', 2, true), item('c', 1, false), item('d', 1, false)]
  const { blocking, unacknowledged } = unsettled(items, ['c'])
  expect([blocking, unacknowledged].map((left) => left.map(({ name }) => name))).toEqual([['b'], ['d']])
})

test('reports changed, new and missing totals', () => {
  const total = (key: string, count: number, amount?: number) => ({
    key,
    label: { kh: key, en: key },
    count,
    ...(amount === undefined ? {} : { amount }),
  })
  const changes = compareTotals(
    [total('same', 1, 5), total('more', 1, 5), total('gone', 2)],
    [total('same', 1, 5), total('more', 1, 6), total('new', 3)],
  )
  expect(changes.map(({ key, before, after }) => [key, before, after])).toEqual([
    ['more', { count: 1, amount: 5 }, { count: 1, amount: 6 }],
    ['gone', { count: 2 }, null],
    ['new', null, { count: 3 }],
  ])
})
