/** Responses of a payer's service, and the retries. */
import { expect, it } from 'vitest'
import { outcomeOf, pauseAfter } from '#src/workflows/claims/domain/exchange.ts'

const acceptedResponse = JSON.stringify({ success: true, data: { reference: 'R-1' } })
const again = JSON.stringify({ success: false, data: { reference: 'R-1' } })
const refused = JSON.stringify({ success: false, message: 'No such facility' })

it.each([
  [200, acceptedResponse, { state: 'accepted', receipt: 'R-1' }],
  [409, again, { state: 'accepted', receipt: 'R-1' }],
  [409, refused, { state: 'refused', said: 'No such facility' }],
  [422, refused, { state: 'refused', said: 'No such facility' }],
  [200, refused, { state: 'refused', said: 'No such facility' }],
  [404, 'nothing', { state: 'refused', said: '404' }],
  [200, '<html>', { state: 'later', problem: 'failing', said: null }],
  [200, 'null', { state: 'later', problem: 'failing', said: null }],
  [302, '', { state: 'later', problem: 'failing', said: null }],
  [429, refused, { state: 'later', problem: 'failing', said: 'No such facility' }],
  [503, '', { state: 'later', problem: 'failing', said: null }],
])('%i %s', (status, text, outcome) => {
  expect(outcomeOf({ status, text })).toEqual(outcome)
})

it('doubles the wait each time, up to six hours', () => {
  expect([1, 2, 3, 9, 10, 1000].map((n) => pauseAfter(n) / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
})
