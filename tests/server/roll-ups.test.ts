/** Values over the records that refer to a record: kept up to date by every kind of write. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { rollUpDifferences } from '#src/server/records/verify/history.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { stockDeclarations, stockRegistry } from '#tests/support/stock.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: stockRegistry })
  const names = ['stock_item', 'stock_line', 'delivery']
  const lists = ['list_stock_items', 'list_stock_lines', 'list_deliveries']
  token = await test.login([
    ...lists,
    ...names.flatMap((name) => ['create', 'update', 'delete'].map((verb) => `${verb}_${name}`)),
  ])
})
afterAll(async () => {
  expect(await rollUpDifferences(test.context.db, stockRegistry)).toEqual([])
  await test.close()
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/${path}`, { token, ...(body && { body }), headers: { 'x-reason': 'a test' } })
let count = 0
const create = async (path: string, values: object = {}) => {
  count += 1
  const { status, body } = await call('POST', path, { code: `C${count}`, ...values })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const line = (item: { id: number }, quantity: number, more: object = {}) => ({
  stock_item_id: item.id,
  direction: quantity < 0 ? 'OUT' : 'IN',
  quantity,
  ...more,
})
const move = (item: { id: number }, quantity: number, more: object = {}) =>
  create('stock-lines', line(item, quantity, more))
const read = async (item: { id: number }) => (await call('GET', `stock-items/${item.id}`)).body.data
const onHand = async (item: { id: number }): Promise<number> => (await read(item)).on_hand

it('sum, count, largest and last value follow single writes', async () => {
  const item = await create('stock-items')
  expect(item).toMatchObject({ on_hand: 0, received: 0, lines_count: 0, moved_on: null, last_quantity: null })
  const first = await move(item, 10, { moved_on: '2026-03-02' })
  await move(item, 5, { moved_on: '2026-03-01' })
  await move(item, -3)
  expect(await read(item)).toMatchObject({
    ...{ on_hand: 12, received: 15, lines_count: 3, moved_on: '2026-03-02', last_quantity: 10, worth: 1200 },
    version: 1,
  })
  await call('PUT', `stock-lines/${first.id}`, { quantity: 7 })
  expect(await onHand(item)).toBe(9)
  const other = await create('stock-items')
  await call('PUT', `stock-lines/${first.id}`, { stock_item_id: other.id })
  expect([await onHand(item), await onHand(other)]).toEqual([2, 7])
  await call('DELETE', `stock-lines/${first.id}`)
  expect(await read(other)).toMatchObject({ on_hand: 0, moved_on: null })
  await call('POST', `stock-lines/${first.id}/restore`)
  expect(await onHand(other)).toBe(7)
})

it('is sorted, filtered, and never written', async () => {
  const [few, many] = [await create('stock-items'), await create('stock-items')]
  await move(few, 601)
  await move(many, 602)
  const query = new URLSearchParams({ filter: '{"on_hand__gt":600}', sort: '["on_hand","DESC"]' })
  const { body } = await call('GET', `stock-items?${query}`)
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([many.id, few.id])
  const refused = await call('PUT', `stock-items/${few.id}`, { on_hand: 5 })
  expect(Object.keys(refused.body.message)).toEqual(['on_hand'])
  const changed = await call('PUT', `stock-items/${few.id}`, { ...(await read(few)), note: 'a' })
  expect(changed.status).toBe(200)
  expect(await onHand(few)).toBe(601)
})

it('follows rows of a document, its deletion and its restoration', async () => {
  const item = await create('stock-items')
  const delivery = await create('deliveries', {
    lines: [line(item, 4, { code: 'L1' }), line(item, 6, { code: 'L2' })],
  })
  expect(await onHand(item)).toBe(10)
  await call('PUT', `deliveries/${delivery.id}`, { lines: [{ id: delivery.lines[0].id, quantity: 1 }] })
  expect(await onHand(item)).toBe(1)
  // Rows that are deleted at the same moment belong together.
  test.clock.forward(1000)
  await call('DELETE', `deliveries/${delivery.id}`)
  expect(await onHand(item)).toBe(0)
  await call('POST', `deliveries/${delivery.id}/restore`)
  expect(await onHand(item)).toBe(1)
})

it('a check on it refuses the write that breaks it, and names the record', async () => {
  const item = await create('stock-items', { code: 'PARA' })
  const stored = await move(item, 5)
  const refused = await call('POST', 'stock-lines', { code: 'OVER', ...line(item, -6) })
  expect([refused.status, refused.body.message]).toEqual([409, '“PARA”: Stock can’t fall below zero.'])
  expect((await call('DELETE', `stock-lines/${stored.id}`)).status).toBe(200)
  expect((await call('POST', 'stock-lines', { code: 'OVER', ...line(item, -1) })).status).toBe(409)
  expect(await onHand(item)).toBe(0)
  expect((await call('PUT', `stock-items/${item.id}`, { note: 'b' })).status).toBe(200)
})

it('writes at the same time lose nothing and take no more than there is', async () => {
  const items = [await create('stock-items'), await create('stock-items')]
  for (const item of items) await move(item, 10)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const lines = items.map((item, place) => line(item, -1, { code: `T${index}${place}` }))
      return call('POST', 'deliveries', {
        code: `T${index}`,
        lines: index % 2 === 0 ? lines : lines.reverse(),
      })
    }),
  )
  const ofStatus = (code: number) => answers.filter(({ status }) => status === code).length
  expect([ofStatus(201), ofStatus(409)], answers.map(({ text }) => text.slice(0, 200)).join('\n')).toEqual([
    10, 2,
  ])
  expect([await onHand(items[0]), await onHand(items[1])]).toEqual([0, 0])
})

it('follows a merge and its undo', async () => {
  const [kept, gone] = [await create('stock-items'), await create('stock-items')]
  await move(kept, 1)
  await move(gone, 2)
  const body = { from: gone.id, from_version: 1, into: kept.id, into_version: 1 }
  const merged = await call('POST', 'stock-items/merge?mode=commit', body)
  expect(merged.status, merged.text).toBe(200)
  expect(await onHand(kept)).toBe(3)
  expect((await call('POST', `change-sets/${merged.body.data.change_set_id}/undo`)).status).toBe(200)
  expect(await onHand(kept)).toBe(1)
  expect(await onHand(gone)).toBe(2)
})

it('a new or changed one is filled at start, and verify finds a wrong one', async () => {
  const database = await createTestDatabase()
  const [items, ...others] = stockDeclarations
  const without = {
    ...items,
    checks: [],
    list: { columns: ['code'] },
    fields: { code: items?.fields.code },
  } as never
  await migrate(database.db, createRegistry([...placeDeclarations, without, ...others]))
  await sql`insert into stock_items (version, code) values (1, 'A'), (1, 'B')`.execute(database.db)
  await sql`insert into stock_lines (version, code, stock_item_id, direction, quantity)
    values (1, 'a', 1, 1, 4), (1, 'b', 1, 2, 2)`.execute(database.db)
  const numbers = async () => {
    const { rows } = await sql<{ on_hand: number; received: number }>`
      select on_hand, received from stock_items order by id`.execute(database.db)
    return rows.map(({ on_hand, received }) => [on_hand, received].map(Number))
  }
  await migrate(database.db, stockRegistry)
  expect(await numbers()).toEqual([
    [6, 4],
    [0, 0],
  ])
  const received = { ...items?.fields.received, where: { field: 'direction', is: 'OUT' } }
  const changed = { ...items, fields: { ...items?.fields, received } } as never
  const registry = createRegistry([...placeDeclarations, changed, ...others])
  await migrate(database.db, registry)
  expect((await numbers())[0]).toEqual([6, 2])
  await sql`update stock_items set on_hand = 9 where code = 'A'`.execute(database.db)
  expect(await rollUpDifferences(database.db, registry)).toEqual([
    { check: 'Roll-up: stock-items.on_hand', record: 'stock-items 1 on_hand', stored: '9', worked_out: '6' },
  ])
  await migrate(database.db, createRegistry([...placeDeclarations, without, ...others]))
  await database.close()
})
