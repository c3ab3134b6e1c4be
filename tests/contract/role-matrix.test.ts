/**
 * Every route, asked by a role of the demonstration that holds what it asks for and by one that
 * does not. Routes are those the server itself has registered, so none is left out; the roles take
 * turns, since one guard stands before all routes and compares sets.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteAccess } from '#src/server/access/auth/access.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let routes: (RouteAccess & { access: readonly string[] })[]
const roles = new Map<string, { token: string; permissions: ReadonlySet<string> }>()

/** A number that no record has, and a name that nothing has. */
const addressOf = (url: string) => url.replace(/:(\w*id)\b/gi, '999999999').replace(/:\w+/g, 'none')

const hasNames = (route: RouteAccess): route is RouteAccess & { access: readonly string[] } =>
  Array.isArray(route.access)

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  routes = server.app.accessOfRoutes
    .filter(hasNames)
    .filter(({ method }) => /^(GET|POST|PUT|DELETE)$/.test(method))
  const { rows } = await sql<{ id: number; role: string; permissions: string[] }>`
    select u.id, r.name as role, array(select p.name from roles__permission_ids rp
      join permissions p on p.id = rp.target_id where rp.owner_id = r.id) as permissions
    from users u join users__role_ids l on l.owner_id = u.id
    join roles r on r.id = l.target_id order by r.name`.execute(server.context.db)
  for (const { id, role, permissions } of rows) {
    const { access_token: token } = await server.context.sessions.open(id, '127.0.0.1')
    roles.set(role, { token, permissions: new Set(permissions) })
  }
})
afterAll(() => server.close())

const call = (method: string, url: string, token?: string) =>
  server.app.inject({
    method: method as 'GET',
    url: addressOf(url),
    headers: {
      'x-localization': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })

describe('the routes of the server', () => {
  it('are many, and the roles are those of domain 2.6', () => {
    expect(routes.length).toBeGreaterThan(500)
    expect([...roles.keys()]).toEqual(
      expect.arrayContaining(['administrator', 'cashier', 'payer_reviewer', 'security_admin']),
    )
    expect(roles.size).toBeGreaterThanOrEqual(18)
  })

  it('let nobody in who is not signed in', async () => {
    const wrong: string[] = []
    for (const { method, url } of routes) {
      const { statusCode } = await call(method, url)
      if (statusCode !== 401) wrong.push(`${method} ${url}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('let roles in exactly where they hold what is asked for', async () => {
    const wrong: string[] = []
    const callCounts = new Map<string, number>()
    const keyOf = (role: string, isIn: boolean) => `${role} is ${isIn ? 'let in' : 'refused'}`
    const countCalls = (role: string, isIn: boolean) => callCounts.get(keyOf(role, isIn)) ?? 0
    for (const { method, url, access } of routes) {
      const missingFor = (role: string) =>
        access.find((permission) => !roles.get(role)?.permissions.has(permission))
      for (const isIn of [true, false]) {
        // The least used role, so that each role is allowed somewhere and refused somewhere.
        const [role] = [...roles.keys()]
          .filter((one) => (missingFor(one) === undefined) === isIn)
          .sort((a, b) => countCalls(a, isIn) - countCalls(b, isIn))
        if (role === undefined) continue
        const missing = missingFor(role)
        callCounts.set(keyOf(role, isIn), countCalls(role, isIn) + 1)
        // What a file would hold is not asked here, and making one takes its time.
        if (missing === undefined && /\/(export|template)$/.test(url)) continue
        const { statusCode, body } = await call(method, url, roles.get(role)?.token)
        const isRefused =
          statusCode === 403 && access.some((permission) => body.includes(permissionLabel(permission).en))
        if (isRefused !== (missing !== undefined) || statusCode >= 500)
          wrong.push(`${method} ${url} for ${role}: ${statusCode}, ${missing ?? 'holds all'}`)
      }
    }
    expect(wrong).toEqual([])
    for (const role of roles.keys()) {
      const holds = (permission: string) => roles.get(role)?.permissions.has(permission)
      // A role whose work is still to come is let in nowhere.
      if (routes.some(({ access }) => access.every(holds)))
        expect(countCalls(role, true), `${role} is let in`).toBeGreaterThan(0)
      if (role !== 'administrator') expect(countCalls(role, false), `${role} is refused`).toBeGreaterThan(0)
    }
  })
})
