/** Deadlines and destinations of referrals (docs/domain/referrals.md). */
import { describe, expect, it } from 'vitest'
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import {
  canArrive,
  deadlinesOf,
  destinationProblem,
  segmentContent,
} from '#src/workflows/referrals/domain/rules.ts'

const sentAt = '2026-03-02T03:00:00.000Z'
const { EMERGENCY, URGENT, ROUTINE } = referralUrgency
const { SENT, ACCEPTED, ARRIVED, DECLINED, MISSED, CANCELLED } = referralStatus

it.each([
  [EMERGENCY, '2026-03-02T04:00:00.000Z', '2026-03-03T03:00:00.000Z'],
  [URGENT, '2026-03-02T07:00:00.000Z', '2026-03-05T03:00:00.000Z'],
  [ROUTINE, '2026-03-04T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
])('$label.en: the reply and the arrival are due', ({ value }, answer_by, expected_until) => {
  expect(deadlinesOf(value, sentAt)).toEqual({ answer_by, expected_until })
})

it.each([
  [1, 1, [], 'same_facility'],
  [1, 2, [], undefined],
  [2, 1, [1], 'sent_back'],
])('from %i to %i, by way of %j: %s', (from, to, others, problem) => {
  expect(destinationProblem(from, to, others)).toBe(problem)
})

describe('the patient', () => {
  it.each([
    [SENT, true],
    [ACCEPTED, true],
    [MISSED, true],
    [ARRIVED, false],
    [DECLINED, false],
    [CANCELLED, false],
  ])('$label.en: can arrive: %s', ({ value }, expected) => {
    expect(canArrive(value)).toBe(expected)
  })
})

it('each state that waits for someone is in a part of the list of that side', () => {
  const inSegment = (side: 'by' | 'also') =>
    Object.values(segmentContent).flatMap((part) => (part.side === side ? part.statuses : []))
  expect(inSegment('also')).toEqual([SENT, ACCEPTED, ARRIVED])
  expect(new Set(inSegment('by')).size).toBe(Object.keys(referralStatus).length - 1)
})
