/** The page and the printout of the sample workflow (docs/tutorial.md). */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { OrderPaper, type PrintedOrder } from '#tests/support/orders/OrderPaper.tsx'
import orderPages from '#tests/support/orders/pages.ts'
import purchasing from '#tests/support/orders/purchasing.en.json'
import { ordersRegistry } from '#tests/support/orders/registry.ts'
import workflow from '#tests/support/orders/workflow.ts'
import { visit } from '#tests/support/render-resource.tsx'

const permissions = ['list_orders', 'create_order', 'update_order']
let test: TestApp
let order: PrintedOrder
beforeAll(async () => {
  test = await createTestApp({
    registry: ordersRegistry,
    workflows: [workflow],
  })
  const token = await test.login(permissions)
  const path = '/api/orders'
  const lines = [
    { item: 'Rice', quantity: 2.5, price: 1000 },
    { item: 'Salt', quantity: 1, price: 300 },
  ]
  const { id } = (await test.call('POST', path, { token, body: { code: 'W1', lines } })).body.data
  order = (await test.call('POST', `${path}/${id}/transitions/send`, { token, body: {} })).body.data
})
afterAll(() => test.close())

/** The page of the route, opened with these permissions. */
async function openOrders(grantedPermissions: readonly string[]) {
  const [page] = orderPages.pages ?? []
  if (!page || !('load' in page)) throw new Error('the sample has a page')
  const { Component } = await page.load()
  const element = <Component />
  return visit(test, {
    path: '/orders/open',
    permissions: grantedPermissions,
    element,
    texts: { purchasing },
  })
}

it('a sent order is in the list of open orders, and Enter opens it', async () => {
  const { user, router } = await openOrders(['list_orders'])
  const row = await screen.findByRole('row', { name: /OR-\d\d-0001.*2,800\s៛/ })
  expect(within(row).queryByRole('button')).toBeNull()
  row.focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/orders/update/${order.id}`)
})

it('a user who may create orders copies one, and arrives at the draft', async () => {
  const { user, router } = await openOrders(permissions)
  await user.click(await screen.findByRole('button', { name: 'Order again' }))
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/orders\/update\/\d+$/)
  expect(router.state.location.pathname).not.toBe(`/orders/update/${order.id}`)
})

it('its printout has number, lines and total, in both languages', async () => {
  const { user } = await visit(test, {
    path: '/',
    permissions,
    element: <OrderPaper order={order} />,
  })
  await user.click(await screen.findByRole('button', { name: 'Print the order' }))
  const sheet = within(await screen.findByRole('article'))
  expect(sheet.getByText(order.number ?? '')).toBeVisible()
  expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Item.*Quantity.*Price.*Gross/),
    'Rice2.51,000\u00a0៛2,500\u00a0៛',
    'Salt1300\u00a0៛300\u00a0៛',
    expect.stringMatching(/Amount.*2,800\s៛/),
  ])
  expect(sheet.getByText('ព្រះរាជាណាចក្រកម្ពុជា')).toBeVisible()
})
