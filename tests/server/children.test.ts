import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { rowed } from '#tests/support/rows.ts'

type Row = Record<string, unknown> & { id: number; version: number }

const registry = createRegistry([...placeDeclarations, ...rowed])
const plan = ['list_plans', 'create_plan', 'update_plan', 'delete_plan']
const price = ['list_plan_prices', 'create_plan_price', 'update_plan_price', 'delete_plan_price']
const note = ['read_note', 'write_note']

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry })
  token = await test.login([...plan, ...price, ...note])
})
afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, more = {}) =>
  test.call(method, `/api/setting/${path}`, { token, ...(body ? { body } : {}), ...more })
const two = [
  { level: 2, amount: 9000 },
  { level: 1, amount: '៤០០០' },
]
let n = 0
const createPlan = async (prices: unknown[] = two): Promise<Row & { prices: Row[] }> => {
  n += 1
  const { body } = await call('POST', 'plans', { code: `p${n}`, name_kh: 'ក', prices })
  expect(body).toMatchObject({ success: true })
  return body.data
}
const levels = (row: { prices: Row[] }) => row.prices.map(({ level, amount }) => [level, amount])
const livingRows = async (id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ plan_id: id }))
  return (await call('GET', `plan-prices?filter=${filter}`)).body.data
}
const ifMatch = ({ version }: Row) => ({ headers: { 'if-match': `"${version}"` } })

describe('rows of a record', () => {
  it('are written with it, and read with the single record only', async () => {
    const row = await createPlan()
    expect(levels(row)).toEqual([
      [1, 4000],
      [2, 9000],
    ])
    expect(row.prices[0]).toMatchObject({ plan_id: row.id, version: 1, _ref: {} })
    expect((await call('GET', `plans/${row.id}`)).body.data.prices).toEqual(row.prices)
    for (const listed of (await call('GET', 'plans')).body.data) expect(listed).not.toHaveProperty('prices')
  })

  it('are kept, changed, added and removed by one write', async () => {
    const { id, version, prices } = await createPlan([...two, { level: 3, amount: 1 }])
    const [first, second] = prices
    const body = {
      prices: [
        { ...first, amount: 5000 },
        { id: second?.id, version: second?.version },
        { level: 7, amount: 700 },
      ],
    }
    const { body: answer } = await call('PUT', `plans/${id}`, body)
    expect(levels(answer.data)).toEqual([
      [1, 5000],
      [2, 9000],
      [7, 700],
    ])
    expect(answer.data.version).toBe(version + 1)
    expect(answer.data.prices.map((row: Row) => row.version)).toEqual([2, 1, 1])
    const history = await call('GET', `plans/${id}/history`)
    expect(history.body.data[0].changes[0]).toMatchObject({
      field: 'prices',
      after_text: { en: '1 added, 1 changed, 1 removed', kh: 'បន្ថែម 1 ជួរ, កែ 1 ជួរ, លុប 1 ជួរ' },
    })
    const own = await call('GET', `plan-prices/${first?.id}/history`)
    expect(own.body.data[0]).toMatchObject({ action: 'update', after: { amount: 5000 } })
    const removedPrice = await call('GET', `plan-prices/${prices[2]?.id}`)
    expect(removedPrice.body.data.deleted_at).not.toBeNull()
  })

  it('stay if the write omits them, and are deleted by an empty list', async () => {
    const { id } = await createPlan()
    const updateResponse = await call('PUT', `plans/${id}`, { name_kh: 'ខ' })
    expect(updateResponse.body.data.prices).toHaveLength(2)
    const unchanged = await call('PUT', `plans/${id}`, { prices: updateResponse.body.data.prices })
    expect(unchanged.body.data.version).toBe(2)
    expect((await call('PUT', `plans/${id}`, { prices: [] })).body.data.prices).toEqual([])
  })

  it('may swap positions', async () => {
    const { id, prices } = await createPlan()
    const swapped = prices.map((row) => ({ ...row, level: row.level === 1 ? 2 : 1 }))
    const { body } = await call('PUT', `plans/${id}`, { prices: swapped })
    expect(levels(body.data)).toEqual([
      [1, 9000],
      [2, 4000],
    ])
  })

  it('are refused by their own rules, named by index and field', async () => {
    const wrong = [
      { level: 1, amount: 5 },
      { level: 'x', amount: 5 },
      { level: 3, amount: 5, least: 6 },
      { level: 10 },
    ]
    const refused = await call('POST', 'plans', { code: 'refused', name_kh: 'ក', prices: wrong })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toEqual({
      'prices.1.level': ['Enter a whole number.'],
      'prices.2.least': ['Not more than the amount.'],
      'prices.3.level': ['Must be at most 9.'],
      'prices.3.amount': ['Required.'],
    })
    const kh = await call(
      'POST',
      'plans',
      { code: 'refused', name_kh: 'ក', prices: [wrong[2]] },
      { lang: 'kh' },
    )
    expect(kh.body.message['prices.0.least']).toEqual(['មិនអាចធំជាងចំនួនទេ'])
    const filter = encodeURIComponent('{"code":"refused"}')
    expect((await call('GET', `plans?filter=${filter}`)).body.data).toEqual([])
  })

  it.each([
    ['not a list', { not: 'rows' }, 'prices'],
    ['not rows', ['x'], 'prices'],
    ['a strange id', [{ id: 'x', level: 1, amount: 1 }], 'prices'],
    ['too many', Array.from({ length: 6 }, (_, n) => ({ level: n + 1, amount: 1 })), 'prices'],
    ['an unknown field', [{ level: 1, amount: 1, nope: 1 }], 'prices.0.nope'],
    ['a row of nobody', [{ id: 999, level: 1, amount: 1 }], 'prices.0'],
    ['a value twice', [two[0], two[0]], 'prices.1.level'],
  ])('are refused: %s', async (_name, prices, field) => {
    const { id } = await createPlan([])
    const { status, body } = await call('PUT', `plans/${id}`, { prices })
    expect([409, 422]).toContain(status)
    expect(Object.keys(body.message)).toEqual([field])
    expect((await call('GET', `plans/${id}`)).body.data).toMatchObject({ version: 1, prices: [] })
  })

  it('of another record are refused', async () => {
    const { id, prices } = await createPlan()
    const other = await call('POST', 'plans', { code: 'other', name_kh: 'ខ' })
    const conflictResponse = await call('PUT', `plans/${other.body.data.id}`, { prices })
    expect(conflictResponse.body.message).toHaveProperty(['prices.0'])
    const twice = await call('PUT', `plans/${id}`, { prices: [prices[0], prices[0]] })
    expect(twice.body.message).toEqual({ 'prices.1': ['Duplicate row.'] })
  })
})

describe('concurrent writes of rows', () => {
  it('change the record’s version, so that nothing unseen is lost', async () => {
    const row = await createPlan()
    const direct = await call('POST', 'plan-prices', { plan_id: row.id, level: 5, amount: 1 })
    expect(direct.status).toBe(201)
    const late = await call('PUT', `plans/${row.id}`, { prices: row.prices }, ifMatch(row))
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(late.body.data.current.prices).toHaveLength(3)
    const history = await call('GET', `plans/${row.id}/history`)
    expect(history.body.data[0].changes[0].after_text.en).toBe('1 added')
  })

  it('are a conflict that names the row', async () => {
    const { id, prices } = await createPlan()
    await call('PUT', `plan-prices/${prices[1]?.id}`, { amount: 9100 })
    const mine = prices.map((row) => ({ ...row, amount: 1 }))
    const { status, body } = await call('PUT', `plans/${id}`, { prices: mine })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'ROW_CONFLICT', data: { field: 'prices.1' } })
    expect(body.message).toContain('Level 2')
    expect(body.data.current.prices[1]).toMatchObject({ amount: 9100 })
  })

  it('run in sequence: no row is lost', async () => {
    const row = await createPlan([])
    const add = (level: number) =>
      call('PUT', `plans/${row.id}`, { prices: [{ level, amount: level }] }, ifMatch(row))
    const answers = await Promise.all([add(1), add(2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call('GET', `plans/${row.id}`)).body.data.prices).toHaveLength(1)
  })
})

describe('permissions on rows', () => {
  it.each([
    ['create_plan_price', (rows: Row[]) => [...rows, { level: 9, amount: 9 }]],
    ['update_plan_price', (rows: Row[]) => rows.map((row) => ({ ...row, amount: 1 }))],
    ['delete_plan_price', (rows: Row[]) => rows.slice(1)],
  ])('%s is required for changes', async (permission, change) => {
    const { id, prices } = await createPlan()
    const rest = [...plan, ...price, ...note].filter((name) => name !== permission)
    const less = { token: await test.login(rest) }
    const refused = await call('PUT', `plans/${id}`, { prices: change(prices) }, less)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain(permissionLabel(permission).en)
    const same = await call('PUT', `plans/${id}`, { name_kh: 'គ', prices }, less)
    expect(same.status).toBe(200)
  })

  it('without list permission they are hidden', async () => {
    const { id } = await createPlan()
    const { body } = await call('GET', `plans/${id}`, undefined, { token: await test.login(plan) })
    expect(body.data).not.toHaveProperty('prices')
  })

  it('fields with own permissions keep them', async () => {
    const { id, prices } = await createPlan([{ level: 1, amount: 1, secret_note: 'x' }])
    const less = { token: await test.login([...plan, ...price]) }
    const planResponse = await call('GET', `plans/${id}`, undefined, less)
    expect(planResponse.body.data.prices[0]).not.toHaveProperty('secret_note')
    const written = prices.map((row) => ({ ...row, secret_note: 'y' }))
    expect((await call('PUT', `plans/${id}`, { prices: written }, less)).status).toBe(403)
    const updateResponse = await call(
      'PUT',
      `plans/${id}`,
      { prices: [{ id: prices[0]?.id, amount: 2 }] },
      less,
    )
    expect(updateResponse.status).toBe(200)
    expect((await call('GET', `plans/${id}`)).body.data.prices[0]).toMatchObject({
      amount: 2,
      secret_note: 'x',
    })
  })
})

describe('a record with rows', () => {
  it('is deleted and restored with them', async () => {
    const { id, prices } = await createPlan()
    await call('DELETE', `plan-prices/${prices[0]?.id}`)
    test.clock.forward(1000)
    const deleteResponse = await call('DELETE', `plans/${id}`)
    expect(deleteResponse.status).toBe(200)
    expect(levels(deleteResponse.body.data)).toEqual([[2, 9000]])
    expect(await livingRows(id)).toEqual([])
    const back = await call('POST', `plans/${id}/restore`)
    expect(levels(back.body.data)).toEqual([[2, 9000]])
    expect((await call('GET', `plans/${id}/uses`)).body.data).toEqual({ uses: [], elsewhere: 0 })
  })

  it('is deleted and restored by bulk actions with its rows', async () => {
    const { id } = await createPlan()
    const bulk = (action: string) => call('POST', 'plans/bulk', { action, ids: [id] })
    expect((await bulk('delete')).status).toBe(200)
    expect(await livingRows(id)).toEqual([])
    expect((await bulk('restore')).status).toBe(200)
    expect(await livingRows(id)).toHaveLength(2)
  })
})
