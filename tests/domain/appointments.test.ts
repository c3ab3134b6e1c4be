import { describe, expect, it } from 'vitest'
import {
  conflictsOf,
  type DayFacts,
  endsTooEarly,
  overlaps,
} from '#src/workflows/appointments/domain/conflicts.ts'

const at = (time_from: string | null, time_to: string | null = null) => ({ time_from, time_to })

describe('overlapping appointments', () => {
  it.each([
    ['one within the other', at('09:00', '09:30'), at('09:15', '09:45'), true],
    ['one after the other', at('09:00', '09:30'), at('09:30', '10:00'), false],
    ['without an end it lasts 15 minutes', at('09:00'), at('09:14'), true],
    ['and no longer', at('09:00'), at('09:15'), false],
    ['without a time there is nothing to compare', at(null), at('09:00'), false],
  ])('%s', (_, one, other, expected) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected])
  })

  it('the end must be after the start', () => {
    expect(endsTooEarly(at('10:00', '10:00'))).toBe(true)
    expect(endsTooEarly(at('10:00', '10:05'))).toBe(false)
  })
})

describe('conflicts of an appointment', () => {
  // A Tuesday.
  const own = { date: '2026-12-01', ...at('09:00', '09:30'), practitioner_id: 6 }
  const facts: DayFacts = {
    now: { day: '2026-11-26', time: '23:16' },
    bookings: [],
    holidays: [],
    open_days: [],
    hours: [],
    has_hours: false,
    leave_until: null,
  }
  const booking = { id: 1, code: 'A1', ...at('09:15', '09:45'), place: null }
  const name = { kh: 'បុណ្យ', en: 'Feast' }
  it.each([
    ['nothing', {}, {}, []],
    [
      'the practitioner is booked',
      {},
      { bookings: [{ ...booking, practitioner_id: 6, is_patient: false }] },
      ['practitioner_busy'],
    ],
    [
      'another practitioner is',
      {},
      { bookings: [{ ...booking, practitioner_id: 7, is_patient: false }] },
      [],
    ],
    [
      'the patient is elsewhere',
      {},
      { bookings: [{ ...booking, practitioner_id: null, is_patient: true }] },
      ['patient_busy'],
    ],
    [
      'both are at a facility that the user does not see',
      {},
      { bookings: [{ ...booking, code: null, practitioner_id: 6, is_patient: true }] },
      ['practitioner_elsewhere', 'patient_elsewhere'],
    ],
    ['the time is over', { date: '2026-11-26', ...at('05:00') }, {}, ['time_over']],
    ['a Sunday', { date: '2026-12-06' }, {}, ['closed_day']],
    ['a Sunday of a facility that works then', { date: '2026-12-06' }, { open_days: [7] }, []],
    ['a day on which it does not', {}, { open_days: [1, 3] }, ['closed_day']],
    [
      'a holiday, said once on a Sunday',
      { date: '2026-12-06' },
      { holidays: [{ name, is_provisional: false }] },
      ['holiday'],
    ],
    ['within the hours', {}, { has_hours: true, hours: [at('08:00', '11:00')] }, []],
    [
      'beyond their end',
      at('10:45', '11:15'),
      { has_hours: true, hours: [at('08:00', '11:00')] },
      ['outside_hours'],
    ],
    ['a weekday without hours', {}, { has_hours: true }, ['not_there']],
    ['a leave', {}, { has_hours: true, leave_until: '2026-12-03' }, ['on_leave']],
    ['hours of nobody in particular', { practitioner_id: null }, { has_hours: true }, []],
  ])('%s', (_, changed, known, kinds) => {
    const found = conflictsOf({ ...own, ...changed }, { ...facts, ...known } as DayFacts)
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
  })
})
