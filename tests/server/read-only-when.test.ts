/** `readOnlyWhen`: no generic way of writing changes what the stored record fixes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource, field } from '#schemas/kit/define.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label } from '#tests/support/random-fields.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'
import { upload } from '#tests/support/uploads.ts'

const letters = defineResource({
  path: 'letters',
  singular: 'letter',
  label: { kh: 'លិខិត', en: ['Letter', 'Letters'] },
  icon: 'mdi:email',
  key: ['code'],
  permissions: { list: 'use', create: 'use', update: 'use', delete: 'use' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    is_sent: field.boolean({ label: label('Sent'), required: true, default: false }),
    receiver: field.text({ label: label('Receiver'), readOnlyWhen: { field: 'is_sent', is: true } }),
    note: field.text({ label: label('Note') }),
  },
  list: { columns: ['code', 'receiver'] },
})

let app: TestApp
let token: string
let id: number
beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [letters] as never) })
  token = await app.login(['use'])
  const body = { code: 'A', is_sent: true, receiver: 'Sok' }
  id = (await app.call('POST', '/api/letters', { token, body })).body.data.id
})
afterAll(() => app.close())

const refused = { receiver: ['This can’t be changed in the record’s present state.'] }
const put = (body: object) => app.call('PUT', `/api/letters/${id}`, { token, body })

it('a write is refused, and others are not', async () => {
  for (const body of [{ receiver: 'Dara' }, { receiver: null }, { receiver: 'Dara', is_sent: false }]) {
    const { status, body: answer } = await put(body)
    expect([status, answer.message]).toEqual([422, refused])
  }
  expect((await put({ receiver: 'Sok', note: 'urgent' })).status).toBe(200)
})

it('a bulk edit and an import are refused', async () => {
  const body = { action: 'update', ids: [id], data: { receiver: 'Dara' } }
  const bulk = await app.call('POST', '/api/letters/bulk', { token, body })
  expect([bulk.status, bulk.body.message]).toEqual([422, refused])
  const file = await upload(app, 'letters', 'code,receiver\nA,Dara\n', { token })
  expect(file.body.data.counts).toMatchObject({ changed: 0, error: 1 })
})

it('the field opens with the record', async () => {
  expect((await put({ is_sent: false })).status).toBe(200)
  expect((await put({ receiver: 'Dara', is_sent: true })).status).toBe(200)
  expect((await put({ receiver: 'Sok' })).status).toBe(422)
})

it('the description of the API says so', async () => {
  const { body } = await app.call('GET', '/api/openapi.json', { token })
  expect(JSON.stringify(body)).toContain("Can't be changed while")
})
