/** Rows that belong to their record (`rowsOf`): who can write them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { ownerRef } from '#schemas/kit/fragments.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const label = (en: string) => ({ kh: 'ក', en })

const baskets = defineResource({
  path: 'setting/baskets',
  singular: 'basket',
  label: label('Basket'),
  icon: 'mdi:basket',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    items: field.children({ label: label('Items'), of: 'basket-items' as never, via: 'basket_id' }),
  },
  list: { columns: ['code'] },
})

const items = defineResource({
  path: 'setting/basket-items',
  singular: 'basket_item',
  label: label('Item'),
  icon: 'mdi:basket',
  rowsOf: 'basket_id',
  key: ['basket_id', 'name'],
  fields: {
    basket_id: ownerRef('baskets' as never, 'ក', 'Basket'),
    name: field.text({ label: label('Name'), required: true, max: 20 }),
  },
  list: { columns: ['name'] },
})

const own = [baskets, items] as unknown as readonly Declaration[]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...own]) })
})
afterAll(() => test.close())

it('needs only the permission for the record, within it', async () => {
  const creator = await test.login(['list_baskets', 'create_basket'])
  const editor = await test.login(['list_baskets', 'update_basket'])
  const remover = await test.login(['list_baskets', 'delete_basket'])
  const created = await test.call('POST', '/api/setting/baskets', {
    token: creator,
    body: { code: 'A', items: [{ name: 'Rice' }] },
  })
  expect(created.status, created.text).toBe(201)
  const path = `/api/setting/baskets/${created.body.data.id}`
  const changed = await test.call('PUT', path, {
    token: editor,
    body: { items: [{ ...created.body.data.items[0], name: 'Salt' }, { name: 'Oil' }] },
  })
  expect(changed.body.data.items.map(({ name }: { name: string }) => name)).toEqual(['Oil', 'Salt'])
  const removed = await test.call('DELETE', path, { token: remover })
  expect(removed.status, removed.text).toBe(200)
})

it('needs the permission to change the record for a row alone', async () => {
  const creator = await test.login(['list_baskets', 'create_basket', 'delete_basket'])
  const editor = await test.login(['list_baskets', 'update_basket'])
  const { body } = await test.call('POST', '/api/setting/baskets', { token: creator, body: { code: 'B' } })
  const row = { basket_id: body.data.id, name: 'Rice' }
  const refused = await test.call('POST', '/api/setting/basket-items', { token: creator, body: row })
  expect(refused.body).toMatchObject({ success: false, message: expect.anything() })
  expect(refused.status).toBe(403)
  const added = await test.call('POST', '/api/setting/basket-items', { token: editor, body: row })
  expect(added.status, added.text).toBe(201)
  const gone = await test.call('DELETE', `/api/setting/basket-items/${added.body.data.id}`, { token: editor })
  expect(gone.status, gone.text).toBe(200)
})
