import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const all = ['list', 'create', 'update', 'delete']
const everything = [
  ...all.map((action) => (action === 'list' ? 'list_groups' : `${action}_group`)),
  ...all.map((action) => (action === 'list' ? 'list_samples' : `${action}_sample`)),
]

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...allKinds]) })
  token = await test.login(everything)
})
afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, more = {}) =>
  test.call(method, `/api/setting/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
    ...more,
  })
const group = async (code: string, name_kh = 'ក្រុម', more = {}) =>
  (await call('POST', 'groups', { code, name_kh, ...more })).body.data

describe('a record of every kind', () => {
  it('is created, read, changed, deleted and restored', async () => {
    const [one, two] = [await group('k1', 'ភ្នំពេញ', { name_en: 'Phnom Penh' }), await group('k2')]
    const values = {
      code: 's1',
      name: 'ភូមិថ្មី',
      notes: 'line\nline',
      pieces: '១២',
      weight: '1.50',
      price: 15000,
      share: 12.5,
      from_day: '01/02/2026',
      to_day: '2026-02-03',
      seen_at: '2026-02-03T01:00:00Z',
      level: 2,
      colours: [2, 1, 2],
      place: '១១.៥៦៨, ១០៤.៩២២',
      extra: { list: [2, 1], note: 'ក' },
      answer: 'OBVA-yes',
      group_id: one.id,
      more_ids: [two.id, one.id],
      phone: '012 345 678',
      email: 'A@Example.com',
      site: 'https://example.com/',
      pin: 'lotus 58203',
    }
    const created = await call('POST', 'samples', values)
    expect(created.body).toMatchObject({ success: true })
    expect(created.status).toBe(201)
    const row = created.body.data
    expect(row).toMatchObject({
      version: 1,
      code: 's1',
      pieces: 12,
      weight: 1.5,
      price: 15000,
      share: 12.5,
      is_open: true,
      from_day: '2026-02-01',
      seen_at: '2026-02-03T01:00:00.000Z',
      group_name: 'ភ្នំពេញ',
      colours: [1, 2],
      place: '11.568000,104.922000',
      extra: { list: [2, 1], note: 'ក' },
      phone: '+85512345678',
      email: 'a@example.com',
      more_ids: [one.id, two.id],
      deleted_at: null,
      _ref: {
        group_id: { id: one.id, kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
        more_ids: [{ id: one.id }, { id: two.id }],
      },
      _path: { kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
    })
    expect(row).not.toHaveProperty('pin')
    const read = await call('GET', `samples/${row.id}`)
    expect(read.headers.etag).toBe('"1"')
    expect(read.body.data).toEqual(row)

    const changed = await call('PUT', `samples/${row.id}`, { ...row, pieces: 13 })
    expect(changed.body.data).toMatchObject({ version: 2, pieces: 13, name: 'ភូមិថ្មី' })
    const partial = await call('PUT', `samples/${row.id}`, { more_ids: [] })
    expect(partial.body.data).toMatchObject({ version: 3, pieces: 13, more_ids: [] })
    const same = await call('PUT', `samples/${row.id}`, partial.body.data)
    expect(same.body.data.version).toBe(3)

    expect((await call('DELETE', `samples/${row.id}`)).body.data.deleted_at).toEqual(expect.any(String))
    expect((await call('GET', 'samples')).body.data).toEqual([])
    expect((await call('PUT', `samples/${row.id}`, { pieces: 1 })).body.code).toBe('RECORD_DELETED')
    const restored = await call('POST', `samples/${row.id}/restore`)
    expect(restored.body.data).toMatchObject({ version: 5, deleted_at: null })

    const history = await call('GET', `samples/${row.id}/history`)
    expect(history.headers['content-range']).toBe('setting/samples 0-4/5')
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'update',
      'update',
      'create',
    ])
    expect(history.body.data[2].changes).toEqual([
      expect.objectContaining({
        field: 'more_ids',
        before: [one.id, two.id],
        after: [],
        before_text: { kh: 'ភ្នំពេញ, ក្រុម', en: 'Phnom Penh, ក្រុម' },
      }),
    ])
    expect(JSON.stringify(history.body)).not.toContain('12345"')
  })
})
