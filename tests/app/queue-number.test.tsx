/** Queue numbers restart each day, so a number of another day has its day. */
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VisitRow } from '#src/workflows/visits/domain/answers.ts'
import { queueDay } from '#src/workflows/visits/domain/queue-day.ts'
import { Queue } from '#src/workflows/visits/pages/queue-cells.tsx'
import { QueueNumber } from '#src/workflows/visits/parts/QueueNumber.tsx'

describe('the day of a queue number', () => {
  // 00:30 in Phnom Penh.
  const now = new Date('2026-03-02T17:30:00Z')
  it.each([
    ['2026-03-02T17:05:00Z', undefined],
    ['2026-03-02T16:59:00Z', '2026-03-02'],
    ['2026-02-27T03:00:00Z', '2026-02-27'],
  ])('of an arrival at %s is %s', (arrivedAt, day) => {
    expect(queueDay(arrivedAt, now)).toBe(day)
  })
})

it('is beside the number in a list, unless it is today', () => {
  const { rerender } = render(<QueueNumber number="012" arrivedAt="2026-02-27T03:00:00Z" />)
  expect(screen.getByText('012')).toBeVisible()
  expect(screen.getByText('27/02/2026')).toBeVisible()
  rerender(<QueueNumber number="012" arrivedAt={new Date().toISOString()} />)
  expect(screen.getByText('012')).toBeVisible()
  expect(screen.queryByText(/\d\d\/\d\d\/\d{4}/)).toBeNull()
})

it.each([
  ['a lower priority', 3, 2, true],
  ['the proposed priority', 2, 2, false],
  ['a priority that was raised since', 1, 2, false],
  ['a lower priority without a stored proposal', 3, null, true],
  ['the highest priority without a stored proposal', 1, null, false],
])('marks as lowered or not: %s', (_, priority, proposed_priority, isMarked) => {
  const visit = { queue_number: '012', arrived_at: new Date().toISOString(), priority_reason: 'Calm' }
  render(<Queue row={{ ...visit, priority, proposed_priority } as VisitRow} />)
  expect(screen.queryAllByTitle('Calm')).toHaveLength(isMarked ? 1 : 0)
})
