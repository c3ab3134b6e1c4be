import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { knownPermissions } from '#src/server/seed/permissions.ts'
import { seed } from '#src/server/seed/seed.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function column(query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(query).execute(server.context.db)
  return rows.map(({ name }) => name)
}

const loadRolePermissions = (role: string) =>
  column(`select p.name from roles r
    join roles__permission_ids l on l.owner_id = r.id
    join permissions p on p.id = l.target_id
    where r.name = '${role}' order by p.name`)

const withDemo = (demo: boolean): ServerContext => ({
  ...server.context,
  config: { ...server.context.config, demo },
})
const signIn = (username: string) =>
  server.call('POST', '/api/auth/login', { body: { username, password: 'sabay-demo' } })

beforeEach(() => seed(server.context))

describe('the first records', () => {
  test('are every permission of the schemas and of the menu, with both labels', async () => {
    const names = await column('select name from permissions')
    expect(names).toHaveLength(new Set(names).size)
    expect(names).toEqual(expect.arrayContaining(['list_users', 'create_role', 'manage_common']))
    expect(names).toEqual(expect.arrayContaining(['list_wards', 'cashier_monthly_report']))
    for (const [name, { label }] of knownPermissions(server.context.registry)) {
      expect(label.kh, name).toMatch(/[\u1780-\u17ff]/)
      expect(label.en, name).toMatch(/^[A-Z]/)
    }
  })

  test('are found and sorted like any other record', async () => {
    expect(await column(`select name from permissions where search_text like '%wards%'`)).toContain(
      'list_wards',
    )
    expect(await column(`select name from permissions where label_kh__sort is null`)).toEqual([])
  })

  test('include roles with the permissions that their names imply', async () => {
    const all = await column('select name from permissions order by name')
    expect(await loadRolePermissions('administrator')).toEqual(all)
    expect(await loadRolePermissions('catalogue-curator')).toEqual(
      expect.arrayContaining(['create_gazetteer', 'delete_gazetteer', 'manage_common']),
    )
    expect(await loadRolePermissions('catalogue-curator')).not.toContain('list_users')
    const viewer = await loadRolePermissions('viewer')
    expect(viewer).toContain('list_gazetteers')
    expect(viewer.filter((name) => /^(create|update|delete)_/.test(name))).toEqual([])
  })

  test('are in the history as created by the system', async () => {
    const makers = await column(`select distinct username as name from history`)
    expect(makers).toEqual(['system'])
    const userHistory = await column(`select after::text as name from history where resource = 'users'`)
    expect(userHistory.join()).not.toContain('argon2')
  })
})

describe('a later start', () => {
  test('adds nothing twice', async () => {
    const count = () => column('select count(*)::text as name from history')
    const before = await count()
    await seed(server.context)
    expect(await count()).toEqual(before)
  })

  test('restores the administrator’s permissions, but keeps other roles', async () => {
    await sql`delete from roles__permission_ids`.execute(server.context.db)
    await seed(server.context)
    expect(await loadRolePermissions('administrator')).toContain('list_users')
    expect(await loadRolePermissions('viewer')).toEqual([])
  })

  test('adds a new permission to its roles', async () => {
    await sql`delete from roles__permission_ids`.execute(server.context.db)
    await sql`delete from permissions__depends_on_ids`.execute(server.context.db)
    await sql`delete from permissions where name = 'list_gazetteers'`.execute(server.context.db)
    await seed(server.context)
    expect(await loadRolePermissions('viewer')).toEqual(['list_gazetteers'])
  })

  test('adds later permissions of a template, and never ones that a user removed', async () => {
    const { db } = server.context
    await sql`delete from roles__permission_ids`.execute(db)
    await sql`update schema_state set value = (value::jsonb #- '{cashier,0}')::text
      where name = 'seed:role-templates'`.execute(db)
    await seed(server.context)
    expect(await loadRolePermissions('cashier')).toHaveLength(1)
    expect(await loadRolePermissions('clinician')).toEqual([])
  })

  test('keeps a user’s role with the name of a template', async () => {
    const { db } = server.context
    await sql`update roles set name = 'former' where name = 'midwife'`.execute(db)
    const { access_token: token } = (await signIn('admin')).body.data
    const body = { name: 'midwife', name_kh: 'របស់យើង', name_en: 'Ours', permission_ids: [] }
    expect((await server.call('POST', '/api/roles', { token, body })).status).toBe(201)
    await sql`delete from schema_state where name in ('seed:roles', 'seed:role-templates')`.execute(db)
    await seed(server.context)
    expect(await loadRolePermissions('midwife')).toEqual([])
    expect(await column(`select name_en as name from roles where name = 'midwife'`)).toEqual(['Ours'])
    expect(await loadRolePermissions('pharmacist')).toContain('dispense_prescription')
  })

  test('keeps a deleted permission deleted', async () => {
    await sql`update permissions set deleted_at = now() where name = 'list_wards'`.execute(server.context.db)
    await seed(server.context)
    expect(await column(`select name from permissions where name = 'list_wards'`)).toHaveLength(1)
  })
})

describe('the demo', () => {
  test('has an account for each role', async () => {
    for (const username of ['admin', 'curator', 'viewer'])
      expect((await signIn(username)).status, username).toBe(200)
  })

  test('is locked, and its sessions end, when the server starts without it', async () => {
    const { access_token: token } = (await signIn('admin')).body.data
    await seed(withDemo(false))
    expect((await signIn('admin')).body.code).toBe('ACCOUNT_DISABLED')
    expect((await server.call('GET', '/api/profile', { token })).status).toBe(401)
    await seed(withDemo(true))
    expect((await signIn('admin')).status).toBe(200)
  })

  test('leaves an installation without any account if it was never enabled', async () => {
    const bare = await createTestApp({ seeded: true, env: { DEMO: 'off' } })
    const { rows } = await sql`select id from users`.execute(bare.context.db)
    expect(rows).toEqual([])
    const roles = await sql<{ name: string }>`select name from roles`.execute(bare.context.db)
    expect(roles.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(roleTemplates.map(({ name }) => name)),
    )
    expect((await bare.call('GET', '/api/config')).body.data.demo).toBeUndefined()
    await bare.close()
  })
})
