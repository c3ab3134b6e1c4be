import { expect, it } from 'vitest'
import { type RealtimeState, stateAfter } from '#src/client/realtime-state.ts'

it.each<[RealtimeState, string, RealtimeState]>([
  ['connecting', 'connecting', 'connecting'],
  ['connecting', 'connected', 'connected'],
  // Never came about: something on the way knows no WebSockets.
  ['connecting', 'unavailable', 'refused'],
  ['connecting', 'failed', 'refused'],
  ['connecting', 'disconnected', 'refused'],
  ['refused', 'connecting', 'refused'],
  ['refused', 'connected', 'connected'],
  // Was there and went away: it will come back.
  ['connected', 'connecting', 'lost'],
  ['lost', 'unavailable', 'lost'],
  ['lost', 'disconnected', 'lost'],
  ['lost', 'connected', 'connected'],
])('%s, then pusher-js says %s: %s', (before, theirs, after) => {
  expect(stateAfter(before, theirs)).toBe(after)
})
