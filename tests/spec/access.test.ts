/** Specification §5 "Route access" and §6, over every entry of the menu. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { type AccessCheck, checkAccess } from '#src/domain/access/checks.ts'
import { routeEntries } from '#src/domain/access/pages.ts'
import { mayOpen } from '#src/domain/access/routes.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { menuEntries } from './menu.ts'

const nobody = new Set<string>()
const opens = (path: string, ...permissions: string[]) => mayOpen(path, new Set(permissions), routeEntries)
const withPermission = menuEntries.flatMap(([path, permission]) =>
  permission === null ? [] : [[path, permission] as const],
)
const isDeclared = (path: string) => registry.findByPath(path.slice(1)) !== undefined

it.each(['/', '/no-permission', '/login'])('%s is public', (path) => {
  expect(mayOpen(path, nobody, routeEntries)).toBe(true)
  expect(mayOpen(path, nobody, [{ path: 'login', permission: 'x' }])).toBe(true)
})

it.each(['/not-found', '/app', '/patients', '/claims/CL-1', '/nowhere/at/all'])(
  '%s has no menu entry and no permission',
  (path) => expect(opens(path)).toBe(true),
)

describe('a menu entry without a schema', () => {
  const rows = withPermission.filter(([path]) => !isDeclared(path))

  it.each(rows)('%s opens with %s', (path, permission) => {
    expect(opens(path)).toBe(false)
    expect(opens(path, 'manage_common')).toBe(false)
    expect(opens(path, permission)).toBe(true)
    expect(opens(`${path}/below/it`)).toBe(false)
    expect(opens(`${path}/below/it`, permission)).toBe(true)
    expect(opens(`${path}-beside`)).toBe(true)
  })

  it('ignores spelling variants of the address', () => {
    for (const path of ['/Patients/List', '/patients//list/', '/%70atients/list'])
      expect([opens(path), opens(path, 'list_patients')]).toEqual([false, true])
    expect(opens('/%zz')).toBe(true)
  })
})

describe('a menu entry with a schema', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
  })
  afterAll(() => server.close())

  it.each(withPermission.filter(([path]) => isDeclared(path)))('%s requires %s', async (path, permission) => {
    const status = async (permissions: string[]) => {
      const token = await server.login(permissions)
      const answers = [
        await server.call('GET', `/api/schema${path}`, { token }),
        await server.call('GET', `/api${path}?range=[0,0]`, { token }),
      ]
      return answers.map((answer) => answer.status)
    }
    expect(await status([permission])).toEqual([200, 200])
    expect(await status(['manage_common'])).toEqual([403, 403])
  })
})

it('/approval, which is in no menu, opens to users who may see requests for approval', () => {
  expect(opens('/approval')).toBe(false)
  expect(opens('/approval', 'decide_approval')).toBe(false)
  expect(opens('/approval', 'list_approvals')).toBe(true)
})

it('/active-periods/create also requires create_active_period', () => {
  const path = '/active-periods/create'
  expect(opens(path)).toBe(false)
  expect(opens(path, 'list_active_periods')).toBe(false)
  expect(opens(path, 'create_active_period')).toBe(false)
  expect(opens(path, 'list_active_periods', 'create_active_period')).toBe(true)
})

it.each(['/report/outpatient-report', '/report/daily-patient-register/report-view'])(
  '%s opens with the permission of any report',
  (path) => {
    expect(opens(path)).toBe(false)
    expect(opens(path, 'list_claims', 'manage_common')).toBe(false)
    for (const [report, permission] of withPermission.filter(([own]) => own.startsWith('/report/')))
      expect(opens(path, permission), report).toBe(true)
  },
)

describe('a named access check', () => {
  const state = {
    permissions: new Set(['list_patients']),
    roles: new Set(['cashier']),
    entries: routeEntries,
  }

  it('answers by permission, by role and by route', () => {
    expect(checkAccess('permission', state, 'list_patients')).toBe(true)
    expect(checkAccess('permission', state, 'cashier')).toBe(false)
    expect(checkAccess('role', state, 'cashier')).toBe(true)
    expect(checkAccess('role', state, 'list_patients')).toBe(false)
    expect(checkAccess('route', state, '/patients/list')).toBe(true)
    expect(checkAccess('route', state, '/claims/list')).toBe(false)
  })

  it.each(['permissions', 'toString', ''])('throws for the unknown name %j', (name) => {
    expect(() => checkAccess(name as AccessCheck, state, 'x')).toThrow(
      `There is no access check named '${name}'`,
    )
  })
})
