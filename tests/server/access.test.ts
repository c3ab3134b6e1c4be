import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { pages } from '#src/domain/access/pages.ts'
import { designPermission } from '#src/domain/designs/actions.ts'
import { type Access, guard } from '#src/server/access/auth/access.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { routesOf } from '#src/server/routes.ts'
import { knownPermissions } from '#src/server/seed/permissions.ts'
import { administrator } from '#src/server/seed/seeded-roles.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

/** All public routes. The list grows only on purpose. */
const open = [
  'GET /api/auth/openid/callback',
  'GET /api/auth/openid/leave',
  'GET /api/auth/openid/start',
  'GET /api/config',
  'GET /api/dictionary',
  'GET /api/icons/:collection.json',
  'GET /api/openapi.json',
  'POST /api/auth/login',
  'POST /api/auth/login/refresh',
  'POST /api/auth/logout',
  'POST /api/auth/openid/session',
]

interface Listed {
  method: string
  url: string
  access: Access | undefined
}

let server: TestApp
const listed: Listed[] = []

/** The same routes, registered on an application that only records them. */
async function listRoutes(context: TestApp['context']): Promise<void> {
  const app: FastifyInstance = fastify()
  guard(app, context.sessions)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD') listed.push({ method: name, url, access: config?.access })
  })
  for (const add of routesOf(context)) await add(app, context)
  await app.ready()
  await app.close()
}

beforeAll(async () => {
  server = await createTestApp()
  await listRoutes(server.context)
})
afterAll(() => server.close())

const api = () => listed.filter(({ url }) => url.startsWith('/api') && !url.startsWith('/api/docs'))
const nameOf = ({ method, url }: Listed) => `${method} ${url}`
const address = (url: string) => url.replace(/:(\w+)/g, '1')

describe('every route below /api', () => {
  test('is public only if it is listed', () => {
    const found = api().filter(({ access }) => access === 'public')
    expect(found.map(nameOf).sort()).toEqual(open)
    expect(api().length).toBeGreaterThan(open.length + server.context.registry.all.length)
  })

  test('answers 401 without a token', async () => {
    for (const route of api().filter(({ access }) => access !== 'public')) {
      const answer = await server.call(route.method as 'GET', address(route.url))
      expect([nameOf(route), answer.status, answer.body?.code]).toEqual([
        nameOf(route),
        401,
        'UNAUTHENTICATED',
      ])
    }
  })

  test('answers 403 without its permission, naming it', async () => {
    const token = await server.login(['some_other_permission'])
    for (const route of api()) {
      if (!Array.isArray(route.access)) continue
      const answer = await server.call(route.method as 'GET', address(route.url), { token })
      expect([nameOf(route), answer.status, answer.body?.code]).toEqual([nameOf(route), 403, 'FORBIDDEN'])
      expect(answer.body.message).toContain(permissionLabel(route.access[0] as string).en)
    }
  })

  test('of a resource requires a permission of that resource', () => {
    const { all } = server.context.registry
    const others: string[] = []
    for (const { path, permissions } of all) {
      const isAt = (url: string, at: string) => url === `/api/${at}` || url.startsWith(`/api/${at}/`)
      // Paths of resources may be prefixes of others: patients, patients/patient-merges.
      const longer = all.filter((other) => other.path.startsWith(`${path}/`))
      const own = api().filter(({ url }) => isAt(url, path) && !longer.some((other) => isAt(url, other.path)))
      for (const route of own) {
        // Creating or updating is enough to upload a file: its handler requires either.
        if (route.method === 'POST' && route.url.includes('/files/')) continue
        // Each list of claims has its own permission: its handler requires that of the body.
        if (route.url.startsWith('/api/claims/worklist')) continue
        // Options serve the forms that refer to the catalogue: the handler requires a permission of
        // one of them.
        if (route.url === `/api/${path}/options`) continue
        expect(Array.isArray(route.access), nameOf(route)).toBe(true)
        // A tree also requires listing the resources that it passes through.
        if (!Object.values(permissions).some((one) => one === route.access?.[0]))
          others.push(`${nameOf(route)}: ${route.access?.[0]}`)
      }
    }
    // Actions for users who need not list the resource.
    expect(others.sort()).toEqual([
      'POST /api/cash-flow/pay-support: pay_patient_support',
      'POST /api/cash-flow/support: list_visits',
      'POST /api/claims/:id/review: review_claim',
      'POST /api/claims/board: list_visits',
      'POST /api/claims/readiness: list_visits',
      'POST /api/payments/open-shift: create_cashier_shift',
      'POST /api/payments/window: list_payment_patients',
      'POST /api/payments/worklist: list_payment_patients',
      'POST /api/setting/order-sets/:id/drop: visit_consult',
      'POST /api/setting/order-sets/:id/order: visit_consult',
      'POST /api/setting/order-sets/choices: visit_consult',
      'POST /api/setting/order-sets/keep: visit_consult',
      'POST /api/visits/prescriptions/:id/dispense-all: dispense_prescription',
      'POST /api/wards/beds: visit_transfer',
      'POST /api/wards/board: list_visits',
      'POST /api/wards/places: list_visits',
    ])
  })
})

describe('every permission', () => {
  const known = () => knownPermissions(server.context.registry)
  // The administrator holds all permissions, so that role proves nothing.
  const shipped = roleTemplates.filter(({ name }) => name !== administrator)

  test('of a route, page or transition exists, and a shipped role holds it', () => {
    const required = new Map<string, string>()
    for (const route of api())
      if (Array.isArray(route.access)) for (const name of route.access) required.set(name, nameOf(route))
    for (const { path, permission } of pages) if (permission) required.set(permission, path)
    for (const { name, states } of server.context.registry.all)
      for (const { needs } of Object.values(states?.transitions ?? {})) if (needs) required.set(needs, name)
    const names = known()
    expect([...required].filter(([name]) => !names.has(name))).toEqual([])
    // Maintaining a resource may be reserved for administrators; daily work must not be.
    const keeping = new Set([
      designPermission,
      ...server.context.registry.all.flatMap(({ permissions }) => Object.values(permissions)),
    ])
    const grantedPermissions = new Set(shipped.flatMap(({ permissions }) => permissions))
    const work = [...required.keys()].filter((name) => !keeping.has(name))
    expect(work.filter((name) => !grantedPermissions.has(name))).toEqual([])
    expect(work).toContain('reverse_payment')
  })

  test('in a role template exists', () => {
    const names = known()
    const unknown = shipped.flatMap(({ name, permissions }) =>
      permissions.filter((one) => !names.has(one)).map((one) => `${name}: ${one}`),
    )
    expect(unknown).toEqual([])
  })
})

test('a route without access declaration is refused at start', () => {
  const app = fastify()
  guard(app, server.context.sessions)
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
    "The route GET /api/forgotten doesn't say who may call it",
  )
})
