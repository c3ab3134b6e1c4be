import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { ordersRegistry } from '#tests/support/orders/registry.ts'
import purchasing from '#tests/support/orders/workflow.ts'
import { visit } from '#tests/support/render-resource.tsx'

const permissions = ['list_orders', 'create_order', 'update_order', 'approve_orders']
let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: ordersRegistry, workflows: [purchasing] })
  token = await test.login(permissions)
})
afterAll(() => test.close())

const path = '/api/orders'
const createOrder = async (code: string, amount: number | null) =>
  (
    await test.call('POST', path, {
      token,
      body: { code, lines: amount === null ? [] : [{ item: 'Rice', quantity: 1, price: amount }] },
    })
  ).body.data
const stateOf = async (id: number) => (await test.call('GET', `${path}/${id}`, { token })).body.data.state
const open = (id: number, rights = permissions) =>
  visit(test, { path: `/orders/update/${id}`, permissions: rights })

it('a record moves through its states, each button asking for its inputs', async () => {
  const { id } = await createOrder('O1', 1000)
  const { user } = await open(id)
  const stateBadge = () => document.querySelector('.badge')
  await waitFor(() => expect(stateBadge()).toHaveTextContent('Draft'))
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name })) }
  }
  await (await press('Send')).confirm()
  await waitFor(() => expect(stateBadge()).toHaveClass('badge waiting', { exact: true }))
  await (await press('Approve')).confirm()
  const { dialog, confirm } = await press('Deliver')
  expect(await dialog.findByText('Not paid: 1,000 ៛')).toBeVisible()
  await confirm()
  const receiver = await dialog.findByRole('textbox', { name: /Receiver/, description: /./ })
  await user.type(receiver, 'Stock keeper')
  await confirm()
  await waitFor(async () => expect(await stateOf(id)).toBe(4))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull())
})

it('unmet guards are listed, terminal transitions require a reason, and forbidden ones are hidden', async () => {
  const { id } = await createOrder('O2', null)
  const { user } = await open(id, permissions.slice(0, 3))
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Add at least one line with a price.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const end = within(await screen.findByRole('dialog'))
  const why = end.getByRole('textbox', { name: /Why/, description: 'Use at least 5 letters.' })
  // A refusal stays until the next attempt, and never blocks it.
  for (const tried of ['', 'no']) {
    if (tried) await user.type(why, tried)
    await user.click(end.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(why).toHaveAttribute('aria-invalid', 'true'))
  }
  await user.type(why, ' need, ordered twice')
  await user.click(end.getByRole('button', { name: 'Cancel order' }))
  await waitFor(async () => expect(await stateOf(id)).toBe(5))
})

it('totals of lines update immediately, and a submitted record is read-only', async () => {
  const { id } = await createOrder('O3', 1000)
  const { user } = await open(id)
  const amount = await screen.findByRole('status', { name: /Amount/ })
  expect(amount).toHaveTextContent('1,000 ៛')
  await user.type(screen.getByRole('textbox', { name: /Quantity/ }), '{Control>}a{/Control}2.5')
  await waitFor(() => expect(amount.textContent).toBe('2,500\u00a0៛'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await test.call('GET', `${path}/${id}`, { token })).body.data.amount).toBe(2500),
  )
  await test.call('POST', `${path}/${id}/transitions/send`, { token, body: {} })
  await open(id)
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull()
})

it('a transition is applied to selected rows, and refused ones are listed', async () => {
  const [ready, empty] = [await createOrder('M1', 1000), await createOrder('M2', null)]
  const { user } = await visit(test, { path: '/orders', permissions })
  for (const code of ['M1', 'M2']) {
    const row = await screen.findByRole('row', { name: new RegExp(code) })
    await user.click(within(row).getByRole('checkbox'))
  }
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send' }))
  const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(named.toSorted()).toEqual(['M1', 'M2'])
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('1 of 2 records can’t be changed')
  expect(dialog.getByRole('listitem')).toHaveTextContent(/M2.*Add at least one line/)
  expect([await stateOf(ready.id), await stateOf(empty.id)]).toEqual([2, 1])
})

it('a transition is applied beside the list, and the next ones are offered', async () => {
  const { id } = await createOrder('P1', 1000)
  const { user } = await visit(test, { path: `/orders?peek=${id}`, permissions })
  const panel = within(await screen.findByRole('complementary', { name: 'P1' }))
  expect(await panel.findByText('Lines (1)')).toBeVisible()
  await user.click(await panel.findByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send · P1' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await panel.findByRole('button', { name: 'Approve' })).toBeVisible()
  expect(await stateOf(id)).toBe(2)
  expect(screen.getByRole('complementary', { name: 'P1' }).querySelector('.badge')).toHaveClass('waiting')
})
