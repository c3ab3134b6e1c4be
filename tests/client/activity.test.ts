// The inactivity clock of one tab, by a clock of our own (specification §4, §9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activityEvents, activityPause, idleLimit, watchActivity } from '#src/client/activity.ts'
import { isSignedIn, lastEnd } from '#src/client/session.ts'
import { signInAs } from '#tests/support/network.ts'

const began = new Date('2026-03-02T08:00:00Z').getTime()
let stop = () => undefined as unknown

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: began })
  signInAs([])
  localStorage.setItem('expireDate', String(began + 10 * idleLimit))
  stop = watchActivity()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const stored = () => Number(localStorage.getItem('lastActivityTimestamp')) - began
const act = (type = 'keydown') => window.dispatchEvent(new Event(type))
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const move = (screenX: number) => window.dispatchEvent(new MouseEvent('mousemove', { screenX }))

test.each(activityEvents)('%s is activity', (type) => {
  pass(60_000)
  act(type)
  expect(stored()).toBe(60_000)
})

test.each(['focus', 'resize', 'pointerdown'])('%s is none', (type) => {
  pass(60_000)
  act(type)
  expect(stored()).toBe(0)
})

test('while it goes on it is stored every five seconds, at most five late', () => {
  pass(60_000)
  const late: number[] = []
  for (let n = 0; n < 200; n += 1) {
    act()
    late.push(Date.now() - began - stored())
    pass(100)
  }
  expect(Math.max(...late)).toBeLessThanOrEqual(activityPause)
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  for (let n = 0; n < 200; n += 1, pass(100)) act()
  expect(writes.mock.calls.length).toBeLessThanOrEqual(4)
  writes.mockRestore()
})

test('the last of it is stored as it was, when five seconds have passed or the page goes', () => {
  act()
  pass(1_000)
  act()
  expect(stored()).toBe(0)
  pass(4_000)
  expect(stored()).toBe(1_000)
  pass(1_000)
  act()
  pass(500)
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBe(6_000)
})

test('a page that moves under a resting mouse is nobody’s activity', () => {
  move(10)
  pass(60_000)
  move(10)
  expect(stored()).toBe(0)
  move(11)
  expect(stored()).toBe(60_000)
})

test('the touch that comes after an hour ends the session instead of saving it', () => {
  vi.setSystemTime(began + idleLimit)
  act('touchstart')
  expect([isSignedIn(), lastEnd()]).toEqual([false, 'inactive'])
  act('touchstart')
  expect(localStorage.getItem('lastActivityTimestamp')).toBeNull()
})

test('a clock that is set back goes on from there', () => {
  pass(60_000)
  act()
  vi.setSystemTime(began - 10 * 60_000)
  act()
  expect(stored()).toBe(-10 * 60_000)
  expect(isSignedIn()).toBe(true)
})
