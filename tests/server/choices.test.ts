/**
 * Pickers: the references of a permitted form can be chosen without the permission to list them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const choices = async (path: string, permissions: string[], query = '') =>
  app.call('GET', `/api/${path}/options${query}`, { token: await app.login(permissions) })

it('opens to users who list or write records that refer to the catalogue', async () => {
  for (const permission of ['visit_discharge', 'list_visits', 'create_appointment'])
    expect((await choices('setting/health-facilities', [permission])).status, permission).toBe(200)
  // Patients refer to villages, and those to provinces.
  expect((await choices('setting/provinces', ['create_patient'])).status).toBe(200)
  const refused = await choices('setting/health-facilities', ['list_permissions'])
  expect(refused.status).toBe(403)
  expect(refused.body.message).toContain(permissionLabel('list_health_facilities').en)
})

it('returns names and codes only, and supports no other filters or orders', async () => {
  const { body } = await choices('users', ['create_appointment', 'update_ward'])
  const [row] = body.data
  expect(Object.keys(row)).not.toContain('email')
  expect(Object.keys(row)).not.toContain('phone')
  expect(row).toMatchObject({ id: expect.any(Number), version: expect.any(Number) })
  const filter = encodeURIComponent(JSON.stringify({ email: 'x@y.z' }))
  const probed = await choices('users', ['update_ward'], `?filter=${filter}`)
  expect(probed.status).toBe(400)
  const bySort = async (field: string) =>
    (await choices('users', ['update_ward'], `?sort=["${field}","ASC"]`)).status
  expect([await bySort('email'), await bySort('username')]).toEqual([400, 200])
})

it('opens users, approvals and other records only to those who choose one', async () => {
  const payers = roleTemplates.filter(({ name }) => name.startsWith('payer_'))
  expect(payers).toHaveLength(4)
  for (const { name, permissions } of payers)
    for (const path of ['users', 'approvals', 'roles', 'permissions', 'wards', 'ward-beds', 'shifts'])
      expect((await choices(path, [...permissions])).status, `${name} ${path}`).toBe(403)
  // The form of an appointment names a practitioner; its list is filtered by one.
  for (const permission of ['create_appointment', 'list_appointments'])
    expect((await choices('users', [permission])).status).toBe(200)
})

it('excludes persons', async () => {
  const { status } = await choices('patients', ['list_patients'])
  expect([400, 404, 422]).toContain(status)
})
