/**
 * Answered requests are in the audit trail, also when the server is killed in a flood of other
 * events.
 */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AuditPage } from '#src/domain/audit/audit-trail.ts'
import {
  buildServer,
  endServers,
  type Served,
  serve,
  signIn,
  startedFolder,
} from '#tests/support/built-server.ts'
import { removeFolder } from '#tests/support/process.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeAll(async () => {
  await buildServer()
  folder = await startedFolder()
})
afterEach(endServers)
afterAll(() => removeFolder(folder))

/** The events of the trail, each as often as it happened. */
async function eventsOf(server: Served): Promise<string[]> {
  const token = await signIn(server, 'admin')
  const { data } = await server.call('GET', '/api/audit?limit=100', undefined, token)
  const { entries } = data as unknown as AuditPage
  return entries.flatMap(({ username, kind, count }) => Array(count).fill(`${username} ${kind}`))
}

test('killed in a flood of prints: sign-ins and refusals that were answered are there', async () => {
  const first = await serve(folder, { RATE_LIMIT: '0' })
  const token = await signIn(first, 'pharmacist')
  const forbidden = ['users', 'roles', 'audit', 'permissions', 'payments', 'cash-flow']
  let prints = 0
  let signIns = 0
  let refusals = 0
  const flood = async () => {
    while (prints < 2300) {
      const body = { path: `/setting/medications/update/${prints}` }
      await first.call('POST', '/api/audit/prints', body, token)
      prints += 1
    }
  }
  const work = async () => {
    for (const path of forbidden) {
      const { code } = await first.call('GET', `/api/${path}`, undefined, token)
      if (code) refusals += 1
    }
    while (signIns < 12) {
      await signIn(first, 'ward_nurse')
      signIns += 1
    }
    await first.end('SIGKILL')
  }
  await Promise.allSettled([flood(), flood(), flood(), work()])
  expect([refusals, signIns]).toEqual([forbidden.length, 12])
  expect(prints).toBeGreaterThan(20)

  const second = await serve(folder)
  const events = await eventsOf(second)
  const countOf = (event: string) => events.filter((one) => one === event).length
  expect(countOf('ward_nurse sign_in')).toBe(12)
  expect(countOf('pharmacist refused')).toBe(forbidden.length)
  await second.end('SIGTERM')
})
