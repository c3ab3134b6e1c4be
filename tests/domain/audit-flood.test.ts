import { describe, expect, it } from 'vitest'
import { createFlood, floodWindow, maxPerAddress, maxPerKind } from '#src/domain/audit/flood.ts'
import type { AuditEvent } from '#src/domain/audit/kinds.ts'

const start = Date.parse('2026-03-02T03:00:00.000Z')
const at = (ms: number) => new Date(start + ms)
const attempt = (username: string, ip = '10.0.0.1'): AuditEvent => ({
  kind: 'sign_in_failed',
  username,
  ip,
})

describe('repeated refusals', () => {
  it('reports the first immediately and counts repeats until the minute is over', () => {
    const flood = createFlood()
    expect(flood.take(attempt('a'), at(0))).toMatchObject([{ count: 1, at: at(0).toISOString() }])
    for (const ms of [10, 20, 30]) expect(flood.take(attempt('a'), at(ms))).toEqual([])
    expect(flood.isCounting()).toBe(true)
    expect(flood.due(at(floodWindow - 1))).toEqual([])
    expect(flood.due(at(floodWindow))).toMatchObject([
      { username: 'a', count: 3, at: at(10).toISOString(), until: at(30).toISOString() },
    ])
    expect(flood.isCounting()).toBe(false)
    expect(flood.take(attempt('a'), at(floodWindow))).toHaveLength(1)
  })

  it('reports nothing twice without repeats', () => {
    const flood = createFlood()
    flood.take(attempt('a'), at(0))
    expect(flood.due(at(floodWindow))).toEqual([])
  })

  it('counts users, addresses and permissions separately', () => {
    const flood = createFlood()
    const refused = (permission: string): AuditEvent => ({
      kind: 'refused',
      userId: 1,
      ip: '10.0.0.1',
      details: { permission },
    })
    for (const event of [attempt('a'), attempt('b'), attempt('a', '::1'), refused('x'), refused('y')])
      expect(flood.take(event, at(0))).toHaveLength(1)
  })

  it('aggregates an address that tries many names', () => {
    const flood = createFlood()
    const loggedEvents = Array.from({ length: 1000 }, (_, n) => flood.take(attempt(`u${n}`), at(n))).flat()
    expect(loggedEvents).toHaveLength(maxPerAddress)
    expect(flood.due(at(0), true)).toMatchObject([
      { username: '', ip: '10.0.0.1', count: 1000 - maxPerAddress, details: { summed: true } },
    ])
  })

  it('aggregates many addresses', () => {
    const flood = createFlood()
    const loggedEvents = Array.from({ length: 5000 }, (_, n) =>
      flood.take(attempt('u', `10.0.${n >> 8}.${n & 255}`), at(n)),
    ).flat()
    expect(loggedEvents).toHaveLength(maxPerKind)
    expect(flood.due(at(0), true)).toMatchObject([
      { username: '', ip: '', count: 5000 - maxPerKind, details: { summed: true } },
    ])
  })

  it('starts again after the window', () => {
    const flood = createFlood()
    for (let n = 0; n < 100; n += 1) flood.take(attempt(`u${n}`), at(0))
    const [summed, fresh] = flood.take(attempt('new'), at(floodWindow))
    expect(summed).toMatchObject({ count: 100 - maxPerAddress })
    expect(fresh).toMatchObject({ username: 'new', count: 1 })
  })
})
