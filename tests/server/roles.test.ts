/**
 * Roles and permissions: what they grant, who may change them, and why a user cannot see something.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import type { WhyAnswer } from '#src/domain/access/rights.ts'
import type { RoleAssignment } from '#src/domain/access/role-grid.ts'
import type { RoleConflict } from '#src/domain/access/separation.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { insertAccount, seed } from '#src/server/seed/seed.ts'
import { nextActor } from '#src/workflows/claims/domain/deadlines.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let server: TestApp
let admin: string
const ids: Record<string, number> = {}

const call = (method: Method, path: string, body?: object, token = admin, headers = {}) =>
  server.call(method, `/api/${path}`, { token, headers, ...(body ? { body } : {}) })
const signIn = async (username: string) =>
  (await server.call('POST', '/api/auth/login', { body: { username, password: 'sabay-demo' } })).body.data
    .access_token as string
const assignment = async (name: string): Promise<RoleAssignment> =>
  (await call('GET', `roles/assignment/${name}`)).body.data
const why = async (user: string, address: string, action?: string): Promise<WhyAnswer> => {
  const query = new URLSearchParams({ address, ...(action ? { action } : {}) })
  const answer = await call('GET', `users/${ids[user]}/why?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const rulesOf = ({ findings }: WhyAnswer) => findings.map(({ rule, result }) => `${result} ${rule}`)

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  admin = await signIn('admin')
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from users`.execute(server.context.db)
  for (const { id, username } of rows) ids[username] = id
})
afterAll(() => server.close())

describe('the assignment of a role', () => {
  it('lists every permission by module and records, and the affected users', async () => {
    const { role, permissions, subjects, roles, people } = await assignment('viewer')
    expect(role).toMatchObject({ name: 'viewer', isSystem: false })
    expect(people).toBe(1)
    expect(roles.map(({ name }) => name)).toContain('cashier')
    const update = permissions.find(({ name }) => name === 'update_user')
    const list = permissions.find(({ name }) => name === 'list_users')
    expect(update).toMatchObject({ subject: 'users', action: 3, risk: 4, needs: [list?.id] })
    expect(update?.isAssigned).toBe(true)
    expect(subjects.users).toEqual({ kh: 'អ្នកប្រើប្រាស់', en: 'Users' })
    // Permissions that require another one belong to a subject with a name in both languages.
    const nameless = permissions.filter(({ subject }) => !Object.hasOwn(subjects, subject))
    expect(nameless.map(({ name }) => name)).toEqual([])
  })

  it('is missing for an unknown role', async () => {
    expect((await call('GET', 'roles/assignment/nobody')).body.code).toBe('NOT_FOUND')
    expect((await call('GET', 'roles/assignment/%27%3B--')).status).toBe(404)
    const token = await server.login(['list_roles'])
    expect((await call('GET', 'roles/assignment/viewer', undefined, token)).status).toBe(403)
  })

  it('applies immediately to signed-in users, and detects concurrent saves', async () => {
    const viewer = await signIn('viewer')
    const { role } = await assignment('viewer')
    const users = async () => (await call('GET', 'users', undefined, viewer)).status
    expect(await users()).toBe(403)
    const { permissions } = await assignment('viewer')
    const added = permissions.filter(({ name }) => name === 'list_users').map(({ id }) => id)
    const headers = { 'if-match': `"${role.version}"`, 'x-reason': 'audit%20week' }
    const permission_ids = [...role.permissionIds, ...added]
    const saved = await call('PUT', `roles/${role.id}`, { permission_ids }, admin, headers)
    expect(saved.status, saved.text).toBe(200)
    expect(await users()).toBe(200)
    const stale = await call('PUT', `roles/${role.id}`, { permission_ids: [] }, admin, headers)
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    expect(stale.body.data.current.permission_ids).toHaveLength(permission_ids.length)
    const [entry] = (await call('GET', `roles/${role.id}/history`)).body.data
    expect(entry.reason).toBe('audit week')
    await call('PUT', `roles/${role.id}`, { permission_ids: role.permissionIds })
    expect(await users()).toBe(403)
  })
})

describe('records that the system relies on', () => {
  it('cannot be deleted: its permissions and the administrator’s role', async () => {
    const { role, permissions } = await assignment('administrator')
    const [first] = permissions
    expect((await call('DELETE', `roles/${role.id}`)).body.code).toBe('SYSTEM_RECORD')
    expect((await call('DELETE', `permissions/${first?.id}`)).body.code).toBe('SYSTEM_RECORD')
    const bulk = { action: 'delete', ids: [first?.id] }
    expect((await call('POST', 'permissions/bulk', bulk)).body.code).toBe('SYSTEM_RECORD')
    const merged = { from: first?.id, into: permissions[1]?.id }
    const answer = await call('POST', 'permissions/merge?mode=commit', merged)
    expect(answer.body.code, answer.text).toBe('SYSTEM_RECORD')
    const renamed = await call('PUT', `permissions/${first?.id}`, { name: 'renamed_one' })
    expect(renamed.status).toBe(422)
  })

  it('are always held by the administrator', async () => {
    const { role } = await assignment('administrator')
    const keys = ['list_users', 'update_user', 'list_roles', 'update_role']
    const { permissions } = await assignment('administrator')
    const permission_ids = permissions.filter(({ name }) => keys.includes(name)).map(({ id }) => id)
    const answer = await call('PUT', `roles/${role.id}`, { permission_ids })
    expect(answer.body.code, answer.text).toBe('ADMINISTRATOR_FIXED')
  })

  it('custom permissions disappear when no other role holds them, and return', async () => {
    const texts = { label_kh: 'បោះពុម្ព', label_en: 'Print' }
    const id = (await call('POST', 'permissions', { name: 'print_all', ...texts })).body.data.id
    const holds = async () => (await assignment('administrator')).role.permissionIds.includes(id)
    expect(await holds()).toBe(true)
    const role = (
      await call('POST', 'roles', { name: 'printer', name_kh: 'អ្នកបោះពុម្ព', permission_ids: [id] })
    ).body.data
    const used = await call('DELETE', `permissions/${id}`)
    expect(used.body).toMatchObject({
      code: 'IN_USE',
      data: { uses: [{ path: 'roles', count: 1 }] },
    })
    expect(await holds()).toBe(true)
    await call('DELETE', `roles/${role.id}`)
    expect((await call('DELETE', `permissions/${id}`)).status).toBe(200)
    expect((await call('POST', `permissions/${id}/restore`)).status).toBe(200)
    expect(await holds()).toBe(true)
  })

  it('a permission never requires itself, directly or indirectly', async () => {
    const make = async (name: string, depends_on_ids: number[]) =>
      (await call('POST', 'permissions', { name, label_kh: 'ក', label_en: 'A', depends_on_ids })).body.data.id
    const one = await make('circle_one', [])
    const two = await make('circle_two', [one])
    const answer = await call('PUT', `permissions/${one}`, { depends_on_ids: [two] })
    expect(answer.body.message.depends_on_ids).toEqual(['This would make the record its own parent.'])
    expect((await call('PUT', `permissions/${one}`, { depends_on_ids: [one] })).status).toBe(422)
  })

  it('a role in use lists its users', async () => {
    const { role } = await assignment('cashier')
    const answer = await call('DELETE', `roles/${role.id}`)
    expect(answer.body).toMatchObject({
      code: 'IN_USE',
      data: { uses: [{ path: 'users', count: 1 }] },
    })
    const row = (await call('GET', `roles/${role.id}`)).body.data
    expect(row).toMatchObject({ users_count: 1, permissions_count: role.permissionIds.length })
  })
})

describe('the key permissions', () => {
  it('can only be removed by a user who holds all of them', async () => {
    const keys = ['list_users', 'update_user', 'list_roles', 'update_role']
    const { permissions } = await assignment('viewer')
    const permission_ids = permissions.filter(({ name }) => keys.includes(name)).map(({ id }) => id)
    const body = { name: 'keeper', name_kh: 'អ្នកកាន់', permission_ids }
    const role = (await call('POST', 'roles', body)).body.data.id
    const clerk = await server.login(['list_roles', 'update_role'])
    const answer = await call('PUT', `roles/${role}`, { permission_ids: [] }, clerk)
    expect(answer.body.code, answer.text).toBe('BEYOND_OWN_RIGHTS')
  })

  it('stay with one of two administrators who concurrently remove each other’s', async () => {
    const make = (username: string) =>
      server.context.db.transaction().execute((trx) => {
        const values = { username, name_kh: 'ក', name_en: 'A', password: 'none' }
        return insertAccount(trx, server.context, values, 'administrator')
      })
    const [one, two] = [await make('first.admin'), await make('second.admin')]
    const enter = async (id: number) => (await server.context.sessions.open(id, '127.0.0.1')).access_token
    const [first, second] = [await enter(one), await enter(two)]
    const answers = await Promise.all([
      call('PUT', `users/${two}`, { role_ids: [] }, first),
      call('PUT', `users/${one}`, { role_ids: [] }, second),
    ])
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done, answers[0]?.text).toBe(200)
    // Refused as the last one; or they had already lost the permission.
    expect([403, 409]).toContain(refused)
  })
})

describe('a user’s rights, and why', () => {
  it('lists each permission with its roles', async () => {
    const { role } = await assignment('accountant')
    await call('PUT', `users/${ids.cashier}`, {
      role_ids: [role.id, (await assignment('cashier')).role.id],
    })
    const { body } = await call('GET', `users/${ids.cashier}/rights`)
    const shared = body.data.permissions.find(
      ({ name }: { name: string }) => name === 'cashier_monthly_report',
    )
    expect(shared.from).toHaveLength(2)
    expect(body.data.roles.map(({ name }: { name: string }) => name)).toEqual(['accountant', 'cashier'])
    const token = await server.login(['list_users'])
    expect((await call('GET', `users/${ids.cashier}/rights`, undefined, token)).status).toBe(403)
    expect((await call('GET', 'users/999999/rights')).status).toBe(404)
  })

  it('names the missing permission, and the roles that grant it', async () => {
    const answer = await why('viewer', '/en/setting/provinces', 'update')
    expect(answer.isAllowed).toBe(false)
    const [first] = answer.findings
    expect(first).toMatchObject({ rule: 'permission_missing', result: 'refuses' })
    expect(first?.sentence.en).toContain(permissionLabel('update_gazetteer').en)
    expect(first?.sentence.kh).toContain(permissionLabel('update_gazetteer').kh)
    expect(first?.roles.map(({ name }) => name)).toContain('catalogue-curator')
    const may = await why('viewer', 'http://localhost:4000/setting/provinces?filter=%7B%7D')
    expect(may.isAllowed).toBe(true)
    expect(rulesOf(may)).toContain('allows permission_held')
  })

  it('names the menu group, the account, the record and the area', async () => {
    expect(rulesOf(await why('report_viewer', '/setting/provinces'))).toContain('tells menu_hidden')
    await call('PUT', `users/${ids.pharmacist}`, { is_active: false })
    expect(rulesOf(await why('pharmacist', '/setting/medications'))[0]).toBe('refuses account_closed')
    const missing = await call('GET', `users/${ids.viewer}/why?address=/setting/provinces/update/999999`)
    expect(missing.status).toBe(404)
    const { body } = await call('GET', 'setting/service-types?range=[0,0]')
    const path = `/setting/service-types/update/${body.data[0]?.id}`
    if (body.data[0]) expect(rulesOf(await why('viewer', path))).toContain('allows record_there')
    await sql`update user_coverages set deleted_at = now() where user_id = ${ids.curator}`.execute(
      server.context.db,
    )
    expect(rulesOf(await why('curator', '/wards'))).toContain('refuses coverage_none')
  })

  it('names the duties that roles together should not give to one user', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, case when is_system then 'all' else name end as name from roles`.execute(server.context.db)
    const conflicts = async (...names: string[]) => {
      const own = names.map((name) => rows.find((role) => role.name === name)?.id)
      const { body } = await call('GET', `roles/conflicts?ids=${own.join()}`)
      return body.data.map(({ id, one, other }: RoleConflict) => [
        id,
        ...[one, other].map((labels) => labels.map(({ en }) => en).join()),
      ])
    }
    expect(await conflicts('cashier')).toEqual([])
    expect(await conflicts('cashier', 'accountant')).toContainEqual([
      'cashier_refund',
      'Cashier',
      'Accountant',
    ])
    // The administrator may do everything.
    expect(await conflicts('cashier', 'accountant', 'all')).toEqual([])
    expect((await call('GET', 'roles/conflicts?ids=1,x')).status).toBe(400)
    const { token } = await server.user(['list_users'])
    expect((await call('GET', 'roles/conflicts?ids=1', undefined, token)).status).toBe(403)
  })

  it('refuses an invalid question', async () => {
    for (const query of ['', '?address=', '?address=/', '?address=/x&action=fly', '?address=/x&y=1'])
      expect((await call('GET', `users/${ids.viewer}/why${query}`)).status, query).toBe(400)
    expect((await call('GET', `users/${ids.viewer}/why?address=%00`)).status).toBe(400)
  })
})

describe('the shipped roles', () => {
  it('hold the requirements of their permissions', async () => {
    for (const { name } of roleTemplates) {
      const { role, permissions } = await assignment(name)
      const grantedIds = new Set(role.permissionIds)
      const unmet = permissions
        .filter(({ id }) => grantedIds.has(id))
        .filter(({ needs }) => needs.some((id) => !grantedIds.has(id)))
      expect(unmet.map((one) => `${name}: ${one.name}`)).toEqual([])
    }
  })

  it.each(Object.entries(claimStatus))('can advance a claim that is %s', (name, { value }) => {
    const actor = nextActor(value)
    const roles = {
      officer: 'claims_officer',
      director: 'claims_approver',
      intake: 'payer_intake',
      reviewer: 'payer_reviewer',
      approver: 'payer_approver',
      finance: 'payer_finance',
      accountant: 'accountant',
    }
    const requiredPermissions = Object.values(claimStates.transitions).flatMap((transition) =>
      'needs' in transition && (transition.from as readonly string[]).includes(name) ? transition.needs : [],
    )
    if (actor === null || requiredPermissions.length === 0) return
    const rolePermissions = roleTemplates.find((role) => role.name === roles[actor])?.permissions
    expect(requiredPermissions.filter((permission) => rolePermissions?.includes(permission))).not.toEqual([])
  })

  it('edited fields stay, untouched ones follow the product', async () => {
    const { permissions } = await assignment('viewer')
    const idOf = (name: string) => permissions.find((one) => one.name === name)?.id
    await call('PUT', `permissions/${idOf('list_wards')}`, { label_en: 'Look at wards' })
    await sql`update permissions set label_en = 'Old', label_kh = 'ចាស់'
      where name in ('list_wards', 'list_services', 'list_ward_services')`.execute(server.context.db)
    await sql`delete from schema_state where name = 'seed:permissions'`.execute(server.context.db)
    await seed(server.context)
    const row = async (name: string) => (await call('GET', `permissions/${idOf(name)}`)).body.data
    expect((await row('list_ward_services')).label_en).toBe('View ward services')
    // The user's own field stays, the other one follows the product.
    expect(await row('list_wards')).toMatchObject({ label_en: 'Old', label_kh: 'មើលផ្នែក' })
  })
})
