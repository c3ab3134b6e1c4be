/** The events of connected users: records of their own areas only. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceNewDay } from '#src/server/access/coverage/new-day.ts'
import {
  type CoverageFixture,
  coverageFixture,
  coveragePermissions,
} from '#tests/support/coverage-fixture.ts'
import { type Area, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { listen, pusherClient, subscribed } from '#tests/support/realtime.ts'

let app: TestApp
let fixture: CoverageFixture
let port: number
beforeAll(async () => {
  app = await createTestApp()
  fixture = await coverageFixture(app)
  port = await listen(app)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const as = (token: string) => (method: Method, path: string, body?: object) =>
  app.call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })

/** A user with these areas, connected to all channels of their profile. */
async function connected(areas: readonly Area[]) {
  const { id, token } = await app.user(coveragePermissions, areas)
  const client = pusherClient(port, token)
  const { channels } = (await as(token)('GET', 'profile')).body.data
  const all = ['cms-updates', `private-user-${id}`, ...channels]
  const channelEvents = await Promise.all(all.map((name) => subscribed(client, name)))
  return {
    id,
    token,
    client,
    changes: () => channelEvents.flat().filter(({ event }) => event === 'changed'),
  }
}

const ward = (facility: number | undefined) =>
  fixture.records.find((one) => one.path === 'wards' && one.facility === facility)

describe('a change', () => {
  it('reaches only users of the record’s current and former areas', async () => {
    const [mine, other] = fixture.places.HEALTH_FACILITY as [number, number]
    const own = await connected([{ level: 'HEALTH_FACILITY', id: mine, access: 'VIEW' }])
    const foreign = await connected([{ level: 'HEALTH_FACILITY', id: other }])
    const nobody = await connected([])
    const country = await connected([{}])
    const admin = as(fixture.admin)
    const [a, b] = [ward(mine), ward(other)]
    for (const one of [a, b]) await admin('PUT', `wards/${one?.id}`, { description: 'changed' })
    const buildChangeEvent = (id: number | undefined) => ({
      event: 'changed',
      data: { resource: 'wards', action: 'update', ids: [id] },
    })
    await vi.waitFor(() =>
      expect(country.changes()).toEqual([buildChangeEvent(a?.id), buildChangeEvent(b?.id)]),
    )
    expect(own.changes()).toEqual([buildChangeEvent(a?.id)])
    expect(foreign.changes()).toEqual([buildChangeEvent(b?.id)])
    expect(nobody.changes()).toEqual([])

    // One write of both: each user gets only their own id.
    const bulk = { action: 'update', ids: [a?.id, b?.id], data: { description: 'together' } }
    expect((await admin('POST', 'wards/bulk', bulk)).status).toBe(200)
    await vi.waitFor(() => expect(country.changes().length).toBeGreaterThan(2))
    await vi.waitFor(() => expect(own.changes()).toEqual([buildChangeEvent(a?.id), buildChangeEvent(a?.id)]))
    expect(foreign.changes()).toEqual([buildChangeEvent(b?.id), buildChangeEvent(b?.id)])

    // Services have the place of their wards; records without a place go to all users.
    const service = fixture.records.find((one) => one.path === 'services' && one.facility === mine)
    await admin('PUT', `services/${service?.id}`, { description: 'changed' })
    await vi.waitFor(() => expect(own.changes()).toHaveLength(3))
    const [standard] = (await admin('GET', 'setting/standard-services')).body.data
    await admin('PUT', `setting/standard-services/${standard.id}`, { description: 'changed' })
    await vi.waitFor(() => expect(nobody.changes()).toHaveLength(1))
    expect(foreign.changes()).toHaveLength(3)
  })
})

describe('a channel of an area', () => {
  const enter = (token: string, channel: string) =>
    as(token)('POST', 'realtime/auth', { socket_id: '1.1', channel_name: channel })

  it('opens to users with exactly this area, today', async () => {
    const [mine, other] = fixture.places.HEALTH_FACILITY as [number, number]
    const [province] = fixture.places.PROVINCE as [number]
    const token = await app.login(
      [],
      [
        { level: 'HEALTH_FACILITY', id: mine, access: 'VIEW' },
        { level: 'HEALTH_FACILITY', id: other, to: '2026-03-01' },
      ],
    )
    expect((await enter(token, `private-area-facility-${mine}`)).status).toBe(200)
    for (const name of [`facility-${other}`, `province-${province}`, 'national', `ward-${mine}`])
      expect((await enter(token, `private-area-${name}`)).status, name).toBe(403)
    const country = await app.login([], [{}])
    expect((await enter(country, 'private-area-national')).status).toBe(200)
    expect((await enter(country, `private-area-facility-${mine}`)).status).toBe(403)
  })

  it('closes when the area is removed, and when it ends with the day', async () => {
    const [mine, other] = fixture.places.HEALTH_FACILITY as [number, number]
    const admin = as(fixture.admin)
    const facilityUser = await connected([{ level: 'HEALTH_FACILITY', id: mine }])
    const list = await admin('GET', `user-coverages?filter={"user_id":${facilityUser.id}}`)
    const refused = vi.fn()
    const watch = ({ client }: typeof facilityUser, facility: number) =>
      client.channel(`private-area-facility-${facility}`).bind('pusher:subscription_error', refused)
    watch(facilityUser, mine)
    expect((await admin('DELETE', `user-coverages/${list.body.data[0].id}`)).status).toBe(200)
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1))
    await admin('PUT', `wards/${ward(mine)?.id}`, { description: 'unheard' })
    expect(facilityUser.changes()).toEqual([])

    // 02/03/2026 10:00 in Phnom Penh; fourteen hours later is another day.
    const toMidnight = 14 * 60 * 60_000
    app.clock.forward(toMidnight - 5_000)
    const ending = await connected([
      { level: 'HEALTH_FACILITY', id: other, from: '2026-03-02', to: '2026-03-02' },
    ])
    watch(ending, other)
    const late = as(await app.login(coveragePermissions))
    app.clock.forward(6_000)
    await announceNewDay(app.context)
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2))
    const change = await late('PUT', `wards/${ward(other)?.id}`, { description: 'unheard too' })
    expect(change.status).toBe(200)
    expect(ending.changes()).toEqual([])
    app.clock.forward(-toMidnight - 1_000)
  })
})
