import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { States, Transition } from '#schemas/kit/states.ts'
import { transitionApprovalRules } from '#src/server/platform/approvals/of-transitions.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import { type Writing, writing } from '#src/server/records/resources/writing.ts'
import { assertKnown, type StateBehaviour } from '#src/server/records/states/behaviour.ts'
import { followStates, followTransition } from '#src/server/records/states/follow.ts'
import { system } from '#src/workflows/claims/server/exchange/deliver.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { purchasingBehaviour } from '#tests/support/orders/behaviour.ts'
import { orderLines, orders, ordersRegistry, suppliers } from '#tests/support/orders/registry.ts'
import purchasing from '#tests/support/orders/workflow.ts'

type Row = Record<string, unknown> & { id: number; version: number; state: number }

const rice = { item: 'Rice', quantity: 1, price: 1000 }
const may = ['list_orders', 'create_order', 'update_order', 'delete_order', 'approve_orders']
const { values } = orders.fields.state
const numberOf = (name: string) => values[name]?.value
const transitions = Object.entries(orders.states?.transitions ?? {})

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: ordersRegistry, workflows: [purchasing] })
  token = await test.login(may)
})
afterAll(() => test.close())

let count = 0
const path = '/api/orders'
const call = (method: 'GET' | 'POST' | 'PUT', tail: string, more = {}) =>
  test.call(method, `${path}${tail}`, { token, ...more })
const createOrder = async (more = {}): Promise<Row> => {
  count += 1
  return (await call('POST', '', { body: { code: `O${count}`, lines: [rice], ...more } })).body.data
}
const reason = { 'x-reason': 'no longer needed' }
const take = (name: string, { id }: Row, more = {}) =>
  call('POST', `/${id}/transitions/${name}`, { headers: reason, body: {}, ...more })

/** The transitions from the initial state to each state. */
const pathsByState: Record<string, string[]> = {
  DRAFT: [],
  SENT: ['send'],
  APPROVED: ['send', 'approve'],
  DELIVERED: ['send', 'approve', 'deliver'],
  CANCELLED: ['cancel'],
}
const body = { receiver: 'Stock keeper' }
const inState = async (state: string): Promise<Row> => {
  let row = await createOrder()
  for (const name of pathsByState[state] ?? [])
    row = (await take(name, row, { body: name === 'deliver' ? body : {} })).body.data
  expect(row.state).toBe(numberOf(state))
  return row
}

describe('transitions', () => {
  const arrows = Object.keys(values).flatMap((state) =>
    transitions.map(([name, { from, to }]) => ({
      state,
      name,
      to: (from as readonly string[]).includes(state) ? to : undefined,
    })),
  )

  it('include exactly the declared ones', async () => {
    for (const { state, name, to } of arrows) {
      const row = await inState(state)
      const { status, body: answer } = await take(name, row, {
        body: name === 'deliver' ? body : {},
      })
      if (to) expect(answer.data, `${state} ${name}`).toMatchObject({ state: numberOf(to) })
      else {
        expect(status, `${state} ${name}`).toBe(409)
        expect(answer.code).toBe('STATE_REFUSED')
        expect(answer.message).toContain(values[state]?.label.en)
      }
    }
  })

  it('start in the first state, which only a transition changes', async () => {
    const row = await createOrder()
    expect(row.state).toBe(1)
    const data = { state: 4 }
    const writeResponses = [
      await call('POST', '', { body: { code: 'O-state', lines: [rice], ...data } }),
      await call('PUT', `/${row.id}`, { body: data }),
      await call('POST', '/grid', { body: { rows: [{ key: 'a', id: row.id, version: 1, data }] } }),
      await call('POST', '/bulk', { body: { action: 'update', ids: [row.id], data } }),
    ]
    expect(writeResponses.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(Object.keys(writeResponses[1]?.body.message)).toEqual(['state'])
    const sent = (await take('send', row)).body.data
    const reverted = await call('POST', `/${row.id}/revert`, { body: { version: 1 } })
    expect(reverted.body.data?.row.state ?? sent.state).toBe(2)
    expect((await call('GET', `/${row.id}`)).body.data.state).toBe(2)
  })

  it('list unmet guards before and on application', async () => {
    const row = await createOrder({ lines: [] })
    const text = {
      kh: 'សូមបន្ថែមទំនិញយ៉ាងហោចណាស់មួយមុខ ដែលមានតម្លៃ។',
      en: 'Add at least one line with a price.',
    }
    const missing = [{ guard: 'hasAmount', text, field: 'amount' }]
    expect((await call('GET', `/${row.id}/transitions`)).body.data).toEqual([
      { name: 'send', missing },
      { name: 'cancel', missing: [] },
    ])
    const refused = await take('send', row)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'STATE_GUARDED', data: { missing } })
    expect(refused.body.message).toContain('Add at least one line with a price.')
  })

  it('write inputs and effects, with history and reason', async () => {
    const row = await inState('APPROVED')
    expect(row.sent_on).toBe(test.clock.now.toISOString().slice(0, 10))
    const empty = await take('deliver', row)
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.message)).toEqual(['receiver'])
    const strange = await take('deliver', row, { body: { ...body, amount: 1 } })
    expect(Object.keys(strange.body.message)).toEqual(['amount'])
    const { data } = (await take('deliver', row, { body })).body
    expect(data).toMatchObject({ ...body, state: 4, amount: 1000, version: row.version + 1 })
    const [entry] = (await call('GET', `/${row.id}/history`)).body.data
    expect(entry).toMatchObject({ reason: 'no longer needed' })
  })

  it('check the version that a body carries', async () => {
    const row = await createOrder()
    await call('PUT', `/${row.id}`, { body: { code: 'V2' } })
    const stale = await take('cancel', row, { body: { version: row.version } })
    expect(stale).toMatchObject({ status: 409, body: { data: { current: { version: 2 } } } })
    const cancelResponse = await take('cancel', row, { body: { version: 2 } })
    expect(cancelResponse.status, cancelResponse.text).toBe(200)
  })

  it('require a declared reason, the current version, and the permission', async () => {
    const row = await inState('SENT')
    const mute = await take('cancel', row, { headers: {} })
    expect(Object.keys(mute.body.message)).toEqual(['reason'])
    const cancelResponse = await take('cancel', await createOrder(), {
      headers: {},
      body: { reason: 'ordered twice' },
    })
    expect(cancelResponse.status).toBe(200)
    const { body: past } = await call('GET', `/${cancelResponse.body.data.id}/history`)
    expect(past.data[0]).toMatchObject({ reason: 'ordered twice' })
    const stale = await take('approve', row, { headers: { 'if-match': '"1"' } })
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    const other = await test.login(may.filter((name) => name !== 'approve_orders'))
    expect((await take('approve', row, { token: other })).status).toBe(403)
    const open = await call('GET', `/${row.id}/transitions`, { token: other })
    expect(open.body.data.map(({ name }: { name: string }) => name)).toEqual(['cancel', 'withdraw'])
  })

  it('are applied to many records, each with its own result', async () => {
    const [ready, empty, sent] = [
      await createOrder(),
      await createOrder({ lines: [] }),
      await inState('SENT'),
    ]
    const ids = [sent.id, ready.id, empty.id, 999_999]
    const transitionMany = (name: string, more = {}) =>
      call('POST', `/transitions/${name}`, { body: { ids }, ...more })
    const { data } = (await transitionMany('send')).body
    expect(data).toMatchObject([
      { id: sent.id, ok: false, code: 'STATE_REFUSED' },
      { id: ready.id, ok: true },
      {
        id: empty.id,
        ok: false,
        code: 'STATE_GUARDED',
        message: expect.stringContaining('at least one line'),
      },
      { id: 999_999, ok: false, code: 'RECORD_NOT_FOUND' },
    ])
    const stateOf = async ({ id }: Row) => (await call('GET', `/${id}`)).body.data.state
    expect([await stateOf(ready), await stateOf(empty), await stateOf(sent)]).toEqual([2, 1, 2])
    expect(Object.keys((await transitionMany('cancel')).body.message)).toEqual(['reason'])
    const other = await test.login(may.filter((name) => name !== 'approve_orders'))
    expect((await transitionMany('approve', { token: other })).status).toBe(403)
    expect((await call('POST', '/transitions/send', { body: { ids: [] } })).status).toBe(422)
  })

  it('succeed once when applied concurrently', async () => {
    const row = await inState('SENT')
    const both = await Promise.all([take('approve', row), take('withdraw', row)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a write other than a transition', () => {
  const resource = ordersRegistry.get('orders')
  const write = (work: (own: Writing) => Promise<unknown>) => writing(test.context, { actor: system }, work)
  const load = async (own: Writing, { id }: Row) => (await lockStored(own, resource, [id])).get(id) as Stored

  it('changes no state', async () => {
    const row = await createOrder()
    const update = write(async (own) => {
      const state = numberOf('SENT')
      await updateRecords(own, resource, [{ stored: await load(own, row), values: { state } }])
    })
    await expect(update).rejects.toThrow('orders.state: only transitions change it')
    const insert = write((own) => insertRecords(own, resource, [{ code: 'X', state: numberOf('SENT') }]))
    await expect(insert).rejects.toThrow('orders.state: a record begins as DRAFT')
  })

  it('and an undeclared state of a transition are refused', async () => {
    const row = await createOrder()
    const follow = write(async (own) => {
      const state = numberOf('APPROVED')
      await followTransition(own, resource, 'send', [{ stored: await load(own, row), values: { state } }])
    })
    await expect(follow).rejects.toThrow('orders.states.transitions.send: this state is not declared')
    const derive = write(async (own) => {
      const state = numberOf('SENT')
      await followStates(own, resource, [{ stored: await load(own, row), values: { state } }])
    })
    await expect(derive).rejects.toThrow('no automatic transition leads to state 2')
  })
})

describe('invalid states are refused at start', () => {
  const approval = { kind: 'CASH_ADJUST', approved: 'approve', refused: 'withdraw' }
  const sent = ordersRegistry.get('orders')
  const send = { ...(sent.states?.transitions.send as Transition), approval }
  const states = { ...(sent.states as States), transitions: { send } }
  const approvalRegistry = { ...ordersRegistry, all: [{ ...sent, states }] }
  const broken = (change: Partial<States>, transition = {}) => {
    const states = { ...orders.states, ...change } as States
    const send = { ...states.transitions.send, ...transition }
    const all = { ...orders, states: { ...states, transitions: { ...states.transitions, send } } }
    return () =>
      createRegistry([...declarations, ...([suppliers, all, orderLines] as unknown as Declaration[])])
  }

  const withRules = (rules: StateBehaviour[string]) => () =>
    assertKnown(ordersRegistry, { orders: { ...purchasingBehaviour.orders, ...rules } })

  it.each<[string, () => unknown]>([
    ["orders.states.field: 'amount' is no enum field", broken({ field: 'amount' })],
    ["there is no state 'NEW'", broken({ initial: 'NEW' })],
    ["states.transitions.send: there is no state 'LOST'", broken({}, { to: 'LOST' })],
    ["states.transitions.send: there is no state 'GONE'", broken({}, { alternatives: ['GONE'] })],
    ["states.frozen: there is no state 'ICE'", broken({ frozen: ['ICE'] })],
    ["states.frozen: 'DRAFT' is where records begin", broken({ frozen: ['DRAFT'] })],
    ["no transition leads to 'SENT'", broken({}, { to: 'DRAFT' })],
    ["send.inputs: unknown field 'colour'", broken({}, { inputs: ['colour'] })],
    ['states.transitions.send.from must have at least 1 of them', broken({}, { from: [] })],
    ['send.approval: the approver reads the reason', broken({}, { approval })],
    [
      "send.approval: there is no transition 'drop'",
      broken({}, { reasoned: true, approval: { ...approval, refused: 'drop' } }),
    ],
    [
      "send.approval: 'approve' must be automatic and lead from 'SENT'",
      broken({}, { reasoned: true, approval }),
    ],
    [
      "send.approval.amount: unknown field 'worth'",
      broken({}, { reasoned: true, approval: { ...approval, amount: 'worth' } }),
    ],
    ["approval 'CASH_ADJUST' is none of its records", () => transitionApprovalRules(approvalRegistry)],
    ["'dateIt' of effects is declared, but no workflow gives it", withRules({ effects: {} })],
    [
      "a workflow gives 'undated' of effects, but no transition names it",
      withRules({ effects: { ...purchasingBehaviour.orders?.effects, undated: () => [] } }),
    ],
  ])('%s', (expectedMessage, build) => {
    expect(build).toThrow(expectedMessage)
  })
})
