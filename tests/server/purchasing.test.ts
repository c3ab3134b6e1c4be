import { expect, it } from 'vitest'
import { orderStatus } from '#tests/support/orders/purchase-states.ts'
import { testApp } from '#tests/support/orders/test-app.ts'

const { DRAFT, SENT, APPROVED } = orderStatus
const storekeeper = ['list_orders', 'create_order', 'update_order']
const accountant = ['list_orders', 'update_order', 'approve_orders']

it('an order is created, refused, sent, approved and repeated', async () => {
  const test = await testApp()
  const token = await test.login(storekeeper)
  const created = await test.call('POST', '/api/orders', { token, body: { code: 'PO-1' } })
  expect(created.body.data).toMatchObject({ code: 'PO-1', amount: 0, state: DRAFT.value })
  const path = `/api/orders/${created.body.data.id}`

  const refused = await test.call('POST', `${path}/transitions/send`, { token, body: {} })
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_GUARDED'])
  expect(refused.body.message).toContain('Add at least one line with a price.')

  const lines = [{ item: 'Gloves', quantity: 20, price: 1500 }]
  await test.call('PUT', path, { token, body: { lines } })
  const sent = await test.call('POST', `${path}/transitions/send`, { token, body: {} })
  expect(sent.body.data).toMatchObject({ amount: 30_000, state: SENT.value })
  expect(sent.body.data.number).toMatch(/^OR-\d\d-0001$/)

  const approve = `${path}/transitions/approve`
  expect((await test.call('POST', approve, { token, body: {} })).status).toBe(403)
  const other = await test.login(accountant)
  const approved = await test.call('POST', approve, { token: other, body: {} })
  expect(approved.body.data.state).toBe(APPROVED.value)

  const repeat = () => test.call('POST', `${path}/repeat`, { token })
  expect((await repeat()).status).toBe(201)
  expect((await repeat()).status).toBe(409)
  const filter = encodeURIComponent(JSON.stringify({ state: [SENT.value, APPROVED.value] }))
  const open = await test.call('GET', `/api/orders?filter=${filter}`, { token })
  expect(open.body.data.map(({ code }: { code: string }) => code)).toEqual(['PO-1'])
})
