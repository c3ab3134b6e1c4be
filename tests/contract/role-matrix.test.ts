/**
 * Every route × every role of the demonstration: a role is let in exactly where it holds all that
 * the route asks for. Routes are those the server itself has registered, so none is left out.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteAccess } from '#src/server/auth/access.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let routes: (RouteAccess & { access: readonly string[] })[]
const roles = new Map<string, { token: string; held: ReadonlySet<string> }>()

/** A number that no record has, and a name that nothing has. */
const addressOf = (url: string) => url.replace(/:(\w*id)\b/gi, '999999999').replace(/:\w+/g, 'none')

const hasNames = (route: RouteAccess): route is RouteAccess & { access: readonly string[] } =>
  Array.isArray(route.access)

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  routes = server.app.accessOfRoutes
    .filter(hasNames)
    .filter(({ method }) => /^(GET|POST|PUT|DELETE)$/.test(method))
  const { rows } = await sql<{ id: number; role: string; held: string[] }>`
    select u.id, r.name as role, array(select p.name from roles__permission_ids rp
      join permissions p on p.id = rp.target_id where rp.owner_id = r.id) as held
    from users u join users__role_ids l on l.owner_id = u.id
    join roles r on r.id = l.target_id order by r.name`.execute(server.context.db)
  for (const { id, role, held } of rows) {
    const { access_token: token } = await server.context.sessions.open(id, '127.0.0.1')
    roles.set(role, { token, held: new Set(held) })
  }
}, 120_000)
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

  it('let each role in exactly where it holds what they ask for', async () => {
    const wrong: string[] = []
    for (const [role, { token, held }] of roles)
      for (const { method, url, access } of routes) {
        const missing = access.find((name) => !held.has(name))
        // What a file would hold is not asked here, and making one takes its time.
        if (missing === undefined && /\/(export|template)$/.test(url)) continue
        const { statusCode, body } = await call(method, url, token)
        const isRefused = statusCode === 403 && access.some((name) => body.includes(`(${name})`))
        if (isRefused !== (missing !== undefined) || statusCode >= 500)
          wrong.push(`${method} ${url} for ${role}: ${statusCode}, ${missing ?? 'holds all'}`)
      }
    expect(wrong).toEqual([])
  }, 120_000)
})
