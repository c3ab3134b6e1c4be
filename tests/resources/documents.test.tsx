/** The sample workflow as a person meets it: what waits, and the paper that goes along. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type Order, OrderPaper, SentOrders } from '#tests/support/order-pages.tsx'
import { orderBehaviour, ordersRegistry } from '#tests/support/orders.ts'
import { visit } from '#tests/support/render-resource.tsx'

const permissions = ['list_orders', 'create_order', 'update_order']
let test: TestApp
let order: Order
beforeAll(async () => {
  test = await createTestApp({ registry: ordersRegistry, states: orderBehaviour })
  const token = await test.login(permissions)
  const path = '/api/setting/orders'
  const lines = [
    { item: 'Rice', quantity: 2.5, price: 1000 },
    { item: 'Salt', quantity: 1, price: 300 },
  ]
  const { id } = (await test.call('POST', path, { token, body: { code: 'W1', lines } })).body.data
  order = (await test.call('POST', `${path}/${id}/transitions/send`, { token, body: {} })).body.data
}, 60_000)
afterAll(() => test.close())

it('what was sent waits in a work list, and opens by Enter', async () => {
  const open = vi.fn()
  const { user } = await visit(test, { path: '/', permissions, shown: <SentOrders open={open} /> })
  const row = await screen.findByRole('row', { name: /OR-\d\d-0001.*2,800 ៛/ })
  row.focus()
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: order.id }))
})

it('its paper has number, lines and sum, in both languages', async () => {
  const { user } = await visit(test, {
    path: '/',
    permissions,
    shown: <OrderPaper order={order} />,
  })
  await user.click(await screen.findByRole('button', { name: 'Print the order' }))
  const sheet = within(await screen.findByRole('article'))
  expect(sheet.getByText(order.number ?? '')).toBeVisible()
  expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Item.*Quantity.*Price.*Gross/),
    'Rice2.51,000 ៛2,500 ៛',
    'Salt1300 ៛300 ៛',
    expect.stringMatching(/Amount.*2,800 ៛/),
  ])
  expect(sheet.getByText('ព្រះរាជាណាចក្រកម្ពុជា')).toBeVisible()
})
