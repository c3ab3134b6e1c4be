/** `copyFrom`: POST begins a record as a copy of the template that it names. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { kitDeclarations, kitPermissions } from '#tests/support/kits.ts'

const prices = ['read_price', 'write_price']
const requester = ['list_kit_requests', 'create_kit_request', 'update_kit_request']
let test: TestApp
let token: string
let kit_id: number
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...kitDeclarations]) })
  token = await test.login([...kitPermissions, ...prices])
  const { body } = await test.call('POST', '/api/setting/kits', {
    token,
    body: {
      code: 'FIRST-AID',
      note: 'Keep dry',
      kit_type: 'LARGE',
      price: 5000,
      items: [{ item: 'Bandage', quantity: 4 }, { item: 'Scissors' }],
    },
  })
  kit_id = body.data.id
})
afterAll(() => test.close())

let n = 0
const create = (body: object, by = token) => {
  n += 1
  const path = '/api/setting/kit-requests'
  return test.call('POST', path, { token: by, body: { code: `R${n}`, kit_id, ...body } })
}
const rows = ({ lines }: { lines: Record<string, unknown>[] }) =>
  lines.map(({ item, quantity, is_urgent }) => [item, quantity, is_urgent])

it('copies fields and rows that the body leaves out, as rows of the new record', async () => {
  const { status, body, text } = await create({})
  expect(status, text).toBe(201)
  expect(body.data).toMatchObject({ note: 'Keep dry', type: 2, price: 5000 })
  expect(rows(body.data)).toEqual([
    ['Bandage', 4, false],
    ['Scissors', 1, false],
  ])
  const kit = await test.call('GET', `/api/setting/kits/${kit_id}`, { token })
  expect(kit.body.data.items).toHaveLength(2)
  const stored = await test.call('GET', `/api/setting/kit-requests/${body.data.id}`, { token })
  expect(rows(stored.body.data)).toHaveLength(2)
})

it('keeps what the body contains, also null and an empty list', async () => {
  const { body } = await create({ note: null, type: 'SMALL', lines: [] })
  expect(body.data).toMatchObject({ note: null, type: 1, price: 5000, lines: [] })
  const own = await create({ lines: [{ item: 'Tape' }] })
  expect(rows(own.body.data)).toEqual([['Tape', 1, false]])
})

it('copies a code after the code with which it begins', async () => {
  const post = (path: string, body: object) => test.call('POST', `/api/setting/${path}`, { token, body })
  const province = await post('provinces', { code: '10', name_kh: 'ក្រចេះ', name_en: 'Kratie', type: 1 })
  const province_id = province.body.data.id
  const stock = await post('kit-stocks', { province_id, kit_id })
  expect(stock.body.data).toMatchObject({ code: '10-FIRST-AID' })
  const own = await post('kit-stocks', { province_id, kit_id, code: '10-2' })
  expect(own.body.data).toMatchObject({ code: '10-2' })
  const { status, text } = await post('kit-stocks', { kit_id })
  expect([status, text]).toEqual([422, expect.stringContaining('province_id')])
})

it('copies nothing on PUT', async () => {
  const { body } = await create({ kit_id: null, lines: [] })
  const path = `/api/setting/kit-requests/${body.data.id}`
  const changed = await test.call('PUT', path, { token, body: { kit_id } })
  expect(changed.body.data).toMatchObject({ kit_id, note: null, lines: [] })
})

it('copies only what the caller can read and write', async () => {
  const withoutPrices = await create({}, await test.login(kitPermissions))
  expect(withoutPrices.status, withoutPrices.text).toBe(201)
  const stored = await test.call('GET', `/api/setting/kit-requests/${withoutPrices.body.data.id}`, { token })
  expect(stored.body.data).toMatchObject({ note: 'Keep dry', price: null })
  // The picker shows the code of a kit only, so nothing can be copied.
  const withoutKits = await create({}, await test.login([...requester, ...prices]))
  expect(withoutKits.status, withoutKits.text).toBe(201)
  expect(withoutKits.body.data).toMatchObject({ kit_id, note: null, type: 1, price: null, lines: [] })
})

it('refuses an unknown and a deleted template as every reference', async () => {
  const gone = await test.call('POST', '/api/setting/kits', { token, body: { code: 'GONE', note: 'x' } })
  await test.call('DELETE', `/api/setting/kits/${gone.body.data.id}`, { token })
  for (const id of [gone.body.data.id, 999_999, 'x']) {
    const { status, text } = await create({ kit_id: id })
    expect([status, text]).toEqual([422, expect.stringContaining('kit_id')])
  }
})

it('says in the API’s description what is copied', async () => {
  const { body } = await test.call('GET', '/api/openapi.json', { token })
  const text = JSON.stringify(body)
  expect(text).toContain(
    'A new record takes from it what the body leaves out, except in an import: note, type, price, lines',
  )
})
