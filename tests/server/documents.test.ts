/** Records with lines: totals in the head, numbers assigned at a transition, states that freeze. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Field, field } from '#schemas/kit/fields/index.ts'
import { countLabels } from '#schemas/kit/label.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { assertImportable } from '#src/server/records/import/assert-importable.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { orderLines, orders, ordersRegistry, suppliers } from '#tests/support/orders/registry.ts'
import purchasing from '#tests/support/orders/workflow.ts'

type Line = { id: number; version: number; item: string; quantity: number; price: number }
type Order = {
  id: number
  version: number
  amount: number
  items: number
  number: string | null
} & {
  lines: Line[]
}

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: ordersRegistry, workflows: [purchasing] })
  token = await test.login(['list_orders', 'create_order', 'update_order', 'delete_order', 'approve_orders'])
})
afterAll(() => test.close())

const path = '/api/orders'
const lines = '/api/order-lines'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  test.call(method, url, {
    token,
    ...(body && { body }),
    headers: { 'x-reason': 'a test' },
  })
const rice = { item: 'Rice', quantity: 2.5, price: 1000 }
const salt = { item: 'Salt', quantity: 1, price: 300 }
let count = 0
const createOrder = async (rows: object[] = [rice, salt]): Promise<Order> => {
  count += 1
  return (await call('POST', path, { code: `D${count}`, lines: rows })).body.data
}
const read = async ({ id }: { id: number }): Promise<Order> => (await call('GET', `${path}/${id}`)).body.data
const take = (name: string, { id }: { id: number }) => call('POST', `${path}/${id}/transitions/${name}`, {})
const sums = ({ amount, items }: Order) => [amount, items]

describe('sums over lines', () => {
  it('exist from the start, in one version, and are read-only', async () => {
    const order = await createOrder()
    expect([...sums(order), order.version]).toEqual([2800, 3.5, 1])
    expect(sums(await createOrder([]))).toEqual([0, 0])
    const refused = await call('PUT', `${path}/${order.id}`, { amount: 1 })
    expect(Object.keys(refused.body.message)).toEqual(['amount'])
    expect(sums(await read(order))).toEqual([2800, 3.5])
  })

  it('follow every route of writing lines, with history', async () => {
    const order = await createOrder()
    const [first, second] = order.lines as [Line, Line]
    const put = await call('PUT', `${path}/${order.id}`, { lines: [{ ...first, quantity: 1 }] })
    expect([...sums(put.body.data), put.body.data.version]).toEqual([1000, 1, 2])
    const [entry] = (await call('GET', `${path}/${order.id}/history`)).body.data
    expect(entry.after).toMatchObject({ amount: 1000, items: 1 })
    await call('PUT', `${lines}/${first.id}`, { price: 500 })
    expect(sums(await read(order))).toEqual([500, 1])
    const added = await call('POST', lines, { ...salt, order_id: order.id })
    expect(sums(await read(order))).toEqual([800, 2])
    await call('POST', `${lines}/bulk`, {
      action: 'update',
      ids: [first.id],
      data: { price: 700 },
    })
    expect(sums(await read(order))).toEqual([1000, 2])
    await call('DELETE', `${lines}/${added.body.data.id}`)
    expect(sums(await read(order))).toEqual([700, 1])
    expect(second.item).toBe('Salt')
  })

  it('move with a line from one record to another', async () => {
    const [from, to] = [await createOrder(), await createOrder([{ ...salt, item: 'Oil' }])]
    await call('PUT', `${lines}/${from.lines[0]?.id}`, { order_id: to.id })
    expect([sums(await read(from)), sums(await read(to))]).toEqual([
      [300, 1],
      [2800, 3.5],
    ])
  })
})

describe('a number assigned by a transition', () => {
  it('is empty before, has no gaps, and is permanent', async () => {
    const [first, refused, second] = [await createOrder(), await createOrder([]), await createOrder()]
    expect(first.number).toBeNull()
    const numberOf = async (order: Order) => (await read(order)).number
    await take('send', first)
    expect((await take('send', refused)).body.code).toBe('STATE_GUARDED')
    const both = await Promise.all([take('send', second), take('send', second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [one, two] = [await numberOf(first), await numberOf(second)]
    expect(Number(two?.slice(-4)) - Number(one?.slice(-4))).toBe(1)
    await take('withdraw', first)
    await take('send', first)
    expect(await numberOf(first)).toBe(one)
  })
})

describe('a frozen record', () => {
  it.each<[string, (order: Order) => [string, object?]]>([
    ['its form', ({ id }) => [`PUT ${path}/${id}`, { code: 'OTHER' }]],
    ['its lines in the form', ({ id }) => [`PUT ${path}/${id}`, { lines: [] }]],
    ['a deletion', ({ id }) => [`DELETE ${path}/${id}`]],
    ['a revert', ({ id }) => [`POST ${path}/${id}/revert`, { version: 1 }]],
    ['a line', ({ lines: [line] }) => [`PUT ${lines}/${line?.id}`, { price: 1 }]],
    ['a new line', ({ id }) => [`POST ${lines}`, { ...salt, item: 'Oil', order_id: id }]],
    ['the end of a line', ({ lines: [line] }) => [`DELETE ${lines}/${line?.id}`]],
  ])('refuses %s, naming its state', async (_, buildRequest) => {
    const order = await createOrder()
    // So that there is a version to revert to.
    await call('PUT', `${path}/${order.id}`, { code: `${count}-X` })
    const sent = (await take('send', order)).body.data
    const [request, body] = buildRequest(sent)
    const [method, url = ''] = request.split(' ')
    const { status, body: answer } = await call(method as 'PUT', url, body)
    expect([status, answer.code]).toEqual([409, 'STATE_FROZEN'])
    expect(answer.message).toContain('“Sent”')
    expect((await read(order)).version).toBe(sent.version)
  })

  it('refuses grid and bulk action, record by record, and reopens by a transition', async () => {
    const [order, open] = [await createOrder(), await createOrder()]
    await take('send', order)
    const bulk = { action: 'delete', ids: [order.id, open.id] }
    const { data } = (await call('POST', `${path}/bulk`, bulk)).body
    expect(JSON.stringify(data)).toContain('“Sent”')
    const row = { key: 'a', id: order.id, version: (await read(order)).version }
    const grid = await call('POST', `${path}/grid`, { rows: [{ ...row, data: { code: 'GRID' } }] })
    expect(JSON.stringify(grid.body)).toContain('“Sent”')
    await take('withdraw', order)
    expect((await call('PUT', `${path}/${order.id}`, { code: 'BACK' })).status).toBe(200)
  })
})

describe('invalid documents are refused at start', () => {
  const withFields = (fields: Record<string, Field>) => () =>
    createRegistry([
      ...declarations,
      ...([{ ...orders, fields: { ...orders.fields, ...fields } }, orderLines, suppliers] as Declaration[]),
    ])
  const money = (of: string, name: string) => ({
    amount: field.money({ label: countLabels(orders.label).one, total: { of, field: name } }),
  })

  it.each<[string, () => unknown]>([
    ["orders.amount: has a total of 'rows', which holds no rows", withFields(money('rows', 'gross'))],
    ["has a total of 'net', which 'order-lines' does not have", withFields(money('lines', 'net'))],
    ["has a total of 'item' of 'order-lines', which is no number", withFields(money('lines', 'item'))],
    [
      'has a total, which only numbers can have',
      withFields({
        receiver: { ...orders.fields.receiver, total: { of: 'lines', field: 'gross' } },
      }),
    ],
    [
      "orders.number: is given by the transition 'post', which states don’t declare",
      withFields({ number: { ...orders.fields.number, assignedBy: 'post' } }),
    ],
    ['so it can’t be required before', withFields({ number: { ...orders.fields.number, required: true } })],
    [
      "order-lines.features: states freeze its records, which import doesn't look at; say import: false",
      () => {
        const { all } = ordersRegistry
        const open = all.map((one) =>
          one.name === 'order-lines' ? { ...one, features: { ...one.features, import: true } } : one,
        )
        assertImportable({ ...ordersRegistry, all: open }, {})
      },
    ],
  ])('%s', (expectedMessage, build) => {
    expect(build).toThrow(expectedMessage)
  })
})
