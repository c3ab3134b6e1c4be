import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const limit = 40

describe('the request limit of two processes over one database', () => {
  let processes: TestApp[]
  beforeAll(async () => {
    // In the middle of a minute, so that none ends while requests are counted.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T03:00:20Z') })
    const database = await createTestDatabase()
    const env = { RATE_LIMIT: String(limit) }
    processes = [
      await createTestApp({ database, env }),
      await createTestApp({ database: { ...database, close: async () => undefined }, env }),
    ]
  })
  afterAll(async () => {
    for (const app of processes.reverse()) await app.close()
    vi.useRealTimers()
  })

  const sendRequests = async (at: number, from: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) {
      const { statusCode } = await (processes[at] as TestApp).app.inject({
        url: '/api/config',
        remoteAddress: from,
      })
      statuses.push(statusCode)
    }
    return statuses
  }
  const stored = async (from: string) => {
    const { db } = (processes[0] as TestApp).context
    const { rows } = await sql<{ requests: number }>`
      select requests from request_counts where key like ${`%${from}`}`.execute(db)
    return rows.map(({ requests }) => requests)
  }
  /** Waits until a process has added its count, and learned that of the other one. */
  const exchanged = async (from: string, requests: number) => {
    await vi.waitFor(async () => expect(await stored(from)).toEqual([requests]))
    await setImmediate()
  }

  test('counts a client’s requests to both', async () => {
    expect(await sendRequests(0, '10.0.0.1', 25)).not.toContain(429)
    await exchanged('10.0.0.1', 25)
    expect(await sendRequests(1, '10.0.0.1', 10)).not.toContain(429)
    await exchanged('10.0.0.1', 35)
    // The second process knows of 35; 5 are left.
    expect(await sendRequests(1, '10.0.0.1', 10)).toEqual([200, 200, 200, 200, 200, ...Array(5).fill(429)])
    await exchanged('10.0.0.1', 45)
    // The first process learns of 45 with its next count.
    await sendRequests(0, '10.0.0.1', 1)
    await exchanged('10.0.0.1', 46)
    expect(await sendRequests(0, '10.0.0.1', 1)).toEqual([429])
    expect(await sendRequests(0, '10.0.0.2', 1)).toEqual([200])
  })

  test('costs nothing below a tenth of the limit', async () => {
    await sendRequests(0, '10.0.0.3', limit / 10 - 1)
    // Longer than the pause between two exchanges.
    await setTimeout(1200)
    expect(await stored('10.0.0.3')).toEqual([])
  })

  test('restarts with the next minute', async () => {
    vi.setSystemTime(new Date('2026-03-02T03:01:10Z'))
    expect(await sendRequests(0, '10.0.0.1', 2)).toEqual([200, 200])
    expect(await sendRequests(1, '10.0.0.1', 2)).toEqual([200, 200])
  })
})
