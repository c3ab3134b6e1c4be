import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { doOverlap, isInForce } from '#src/domain/effective.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { dated, datedRows } from '#tests/support/rows.ts'
import { upload } from '#tests/support/uploads.ts'

type Row = Record<string, unknown> & { id: number; version: number }

const ownerMay = ['list', 'create', 'update', 'delete'].flatMap((one) =>
  one === 'list' ? ['list_tariffs', 'list_tariff_prices'] : [`${one}_tariff`, `${one}_tariff_price`],
)
const may = ['list_fares', 'create_fare', 'update_fare', 'delete_fare']
let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({
    registry: createRegistry([...placeDeclarations, ...dated, ...datedRows]),
  })
  token = await test.login(may)
})
afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, more = {}) =>
  test.call(method, `/api/setting/fares${path}`, { token, ...(body ? { body } : {}), ...more })
const fare = (code: string, from: string, to: string | null = null, more = {}) =>
  call('POST', '', { code, zone: 1, amount: 100, effective_from: from, effective_to: to, ...more })
const createFare = async (...args: Parameters<typeof fare>): Promise<Row> => {
  const { body } = await fare(...args)
  expect(body).toMatchObject({ success: true })
  return body.data
}
const list = async (filter: object) => {
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["effective_from","ASC"]`
  return call('GET', query)
}
const periods = async (code: string) =>
  (await list({ code })).body.data.map((row: Row) => [row.effective_from, row.effective_to])

describe('records in force for a time', () => {
  it('cannot end before they start', async () => {
    const { status, body } = await fare('back', '2026-02-01', '2026-01-31')
    expect(status).toBe(422)
    expect(body.message).toEqual({ effective_to: ['The last day can’t be before the first.'] })
    expect((await fare('day', '2026-02-01', '2026-02-01')).status).toBe(201)
  })

  it.each([
    ['within', '2026-03-01', '2026-03-02'],
    ['around', '2025-01-01', null],
    ['on the first day', '2025-01-01', '2026-01-01'],
    ['on the last day', '2026-06-30', null],
  ])('cannot overlap: %s', async (name, from, to) => {
    const code = name.replaceAll(' ', '-')
    const other = await createFare(code, '2026-01-01', '2026-06-30')
    const refused = await fare(code, from, to)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'PERIOD_OVERLAP',
      message: {
        effective_from: [`${code} 1 is valid from 01/01/2026 to 30/06/2026. Periods must not overlap.`],
      },
      data: { id: other.id, path: 'setting/fares' },
    })
    const elsewhere = await fare(code, from, to, { zone: 2 })
    expect(elsewhere.status).toBe(201)
  })

  it('may be adjacent, and deleted ones do not conflict', async () => {
    const first = await createFare('side', '2026-01-01', '2026-01-31')
    await createFare('side', '2026-02-01')
    const stretched = await call('PUT', `/${first.id}`, { effective_to: null })
    expect(stretched.body.message.effective_from[0]).toContain('from 01/02/2026')
    await call('DELETE', `/${first.id}`)
    await createFare('side', '2025-12-01', '2026-01-15')
    const back = await call('POST', `/${first.id}/restore`)
    expect(back.body.code).toBe('PERIOD_OVERLAP')
  })

  it('null equals null in unique fields', async () => {
    await createFare('null', '2026-01-01', null, { zone: null })
    expect((await fare('null', '2026-05-01', null, { zone: null })).status).toBe(409)
    expect((await fare('null', '2026-05-01')).status).toBe(201)
  })

  it('are found as of a day', async () => {
    await createFare('asof', '2026-01-01', '2026-01-31')
    await createFare('asof', '2026-02-01')
    const on = async (asOf: unknown) =>
      (await list({ code: 'asof', asOf })).body.data.map((row: Row) => row.effective_from)
    expect(await on('2025-12-31')).toEqual([])
    expect(await on('2026-01-31')).toEqual(['2026-01-01'])
    expect(await on('01/02/2026')).toEqual(['2026-02-01'])
    expect((await list({ asOf: 'soon' })).body.code).toBe('BAD_FILTER')
    const view = { resource: 'setting/fares', name: 'A', sort: null, columns: null, page_size: null }
    const saved = await test.call('POST', '/api/views', {
      token,
      body: { ...view, role_id: null, filter: { asOf: '2026-01-31' } },
    })
    expect(saved.body.data).toMatchObject({ filter: { asOf: '2026-01-31' }, dropped: [] })
    const elsewhere = await test.call('GET', '/api/setting/provinces?filter={"asOf":"2026-01-01"}', {
      token: await test.login(['list_gazetteers']),
    })
    expect(elsewhere.body.code).toBe('UNKNOWN_FIELD')
  })

  it('stay unique with concurrent writes', async () => {
    const answers = await Promise.all([fare('race', '2026-01-01'), fare('race', '2026-03-01')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('PERIOD_OVERLAP')
  })

  it('bulk changes follow the same rule', async () => {
    const first = await createFare('bulk', '2026-01-01', '2026-01-31')
    const second = await createFare('bulk', '2026-02-01', '2026-02-28')
    const data = { effective_to: null }
    const both = await call('POST', '/bulk', { action: 'update', ids: [first.id, second.id], data })
    expect(both.status).toBe(409)
    expect(await periods('bulk')).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ])
  })
})

describe('a record that was in force', () => {
  const corrects = (reason?: string) => ({
    headers: { 'x-confirm': 'correction', ...(reason ? { 'x-reason': reason } : {}) },
  })

  // Today is 02/03/2026.
  it.each([
    ['a price', '2026-01-01', { amount: 150 }, ['amount']],
    ['a price that begins today', '2026-03-02', { amount: 150 }, ['amount']],
    ['its first day', '2026-01-01', { effective_from: '2026-02-01' }, ['effective_from']],
    ['days that have passed', '2026-01-01', { effective_to: '2026-02-28' }, ['effective_to']],
    ['its end from today on', '2026-01-01', { effective_to: '2026-03-01' }, []],
    ['the same again', '2026-01-01', { amount: 100 }, []],
    ['a price to come', '2026-03-03', { amount: 150 }, []],
  ])('is not overwritten by other routes: %s', async (name, from, change, fields) => {
    const { id } = await createFare(`over-${name.replaceAll(' ', '-')}`.slice(0, 20), from)
    for (const answer of [
      await call('PUT', `/${id}`, change),
      await call('POST', '/bulk', { action: 'update', ids: [id], data: change }),
    ]) {
      expect(answer.status, answer.text).toBe(fields.length > 0 ? 409 : 200)
      if (fields.length > 0) expect(answer.body.code).toBe('IN_FORCE')
    }
    if (fields.length === 0) return
    const { body } = await call('PUT', `/${id}`, change)
    expect(Object.keys(body.message)).toEqual(fields)
    expect(body.message[fields[0] as string][0]).toMatch(/^Valid since 0[12]\/0[13]\/2026\. /)
  })

  it('is corrected with a reason, stored in history', async () => {
    const { id } = await createFare('mistake', '2026-01-01')
    for (const reason of [undefined, 'typo']) {
      const { status, body } = await call('PUT', `/${id}`, { amount: 150 }, corrects(reason))
      expect(status).toBe(422)
      expect(Object.keys(body.message)).toEqual(['reason'])
    }
    const corrected = await call('PUT', `/${id}`, { amount: 150 }, corrects('Typed wrongly'))
    expect(corrected.body.data.amount).toBe(150)
    const { body } = await call('GET', `/${id}/history`)
    expect(body.data[0]).toMatchObject({ after: { amount: 150 }, reason: 'Typed wrongly' })
    const back = await call('POST', `/${id}/revert`, { version: 1 })
    expect(back.body.code).toBe('IN_FORCE')
  })

  it('is not overwritten by a row of its parent, or by a grid', async () => {
    const { id } = await createFare('grid', '2026-01-01')
    const rows = [{ key: 'one', id, version: 1, data: { amount: 150 } }]
    const { body } = await call('POST', '/grid', { rows })
    expect(body.data.results[0]).toMatchObject({ ok: false, code: 'IN_FORCE' })
    const owner = { token: await test.login(ownerMay) }
    const tariffs = '/api/setting/tariffs'
    const prices = [{ amount: 100, effective_from: '2026-01-01' }]
    const tariff = await test.call('POST', tariffs, { ...owner, body: { code: 'T', prices } })
    const [price] = tariff.body.data.prices
    const change = (rows: object[], more = {}) =>
      test.call('PUT', `${tariffs}/${tariff.body.data.id}`, {
        ...owner,
        ...more,
        body: { prices: rows },
      })
    const refused = await change([{ ...price, amount: 150 }])
    expect(refused.body.code).toBe('IN_FORCE')
    expect(Object.keys(refused.body.message)).toEqual(['prices.0.amount'])
    const next = { amount: 150, effective_from: '2026-04-01' }
    const begun = await change([{ ...price, effective_to: '2026-03-31' }, next])
    expect(begun.status, begun.text).toBe(200)
  })
})

describe('close and open from', () => {
  const succeed = ({ id }: Row, body: object, more = {}) => call('POST', `/${id}/succeed`, body, more)

  it('ends the old one the day before and creates a copy', async () => {
    const old = await createFare('next', '2026-01-01')
    const { status, body } = await succeed(old, { from: '០១/០៣/២០២៦', amount: 150 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ code: 'next', zone: 1, amount: 150, version: 1 })
    expect(await periods('next')).toEqual([
      ['2026-01-01', '2026-02-28'],
      ['2026-03-01', null],
    ])
    const history = await call('GET', `/${old.id}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'update',
      after: { effective_to: '2026-02-28' },
      change_set: { kind: 'succeed' },
    })
  })

  it('passes a known end on, and keeps a past one', async () => {
    const old = await createFare('end', '2026-01-01', '2026-12-31')
    await succeed(old, { from: '2026-03-01' })
    expect(await periods('end')).toEqual([
      ['2026-01-01', '2026-02-28'],
      ['2026-03-01', '2026-12-31'],
    ])
    const over = await createFare('over', '2026-01-01', '2026-01-31')
    await succeed(over, { from: '2026-06-01' })
    expect(await periods('over')).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-06-01', null],
    ])
  })

  it('is undone as one', async () => {
    const old = await createFare('undo', '2026-01-01')
    await succeed(old, { from: '2026-03-01' })
    const { body } = await call('GET', `/${old.id}/history`)
    const undone = await test.call('POST', `/api/change-sets/${body.data[0].change_set.id}/undo`, {
      token,
    })
    expect(undone.body).toMatchObject({ success: true })
    expect(await periods('undo')).toEqual([['2026-01-01', null]])
  })

  it.each([
    ['no day', {}, 'Required.'],
    ['not a day', { from: 'soon' }, 'Enter a valid date such as 31/12/2026.'],
    ['its first day', { from: '2026-01-01' }, 'Must be after 01/01/2026, when the current record started.'],
    ['before that', { from: '2025-06-01' }, 'Must be after 01/01/2026, when the current record started.'],
  ])('refuses %s', async (name, body, sentence) => {
    const old = await createFare(`no-${name.replaceAll(' ', '-')}`.slice(0, 20), '2026-01-01')
    const refused = await succeed(old, body)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toEqual({ from: [sentence] })
  })

  it('refuses a day of a later one, an invalid value, a deleted one, an old version', async () => {
    const old = await createFare('later', '2026-01-01', '2026-03-31')
    await createFare('later', '2026-06-01')
    const late = await succeed(old, { from: '2026-07-01' })
    expect(late.body).toMatchObject({ code: 'PERIOD_OVERLAP' })
    expect(Object.keys(late.body.message)).toEqual(['from'])
    const wrong = await succeed(old, { from: '2026-02-01', amount: 'x', nope: 1 })
    expect(Object.keys(wrong.body.message).sort()).toEqual(['amount', 'nope'])
    const stale = await succeed(old, { from: '2026-02-01' }, { headers: { 'if-match': '"9"' } })
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    await call('DELETE', `/${old.id}`)
    expect((await succeed(old, { from: '2026-02-01' })).body.code).toBe('RECORD_DELETED')
    expect(await periods('later')).toEqual([['2026-06-01', null]])
    const less = { token: await test.login(may.filter((name) => name !== 'create_fare')) }
    expect((await succeed(old, { from: '2026-02-01' }, less)).status).toBe(403)
  })
})

it('the rule and the constraint agree on periods of every kind', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
  for (let n = 0; n < 40; n += 1) {
    const period = () => {
      const from = random(20)
      const effective_to = random(4) === 0 ? null : day(from + random(8))
      return { effective_from: day(from), effective_to }
    }
    const [a, b] = [period(), period()]
    const days = Array.from({ length: 40 }, (_, on) => day(on))
    const shared = days.some((on) => isInForce(a, on) && isInForce(b, on))
    expect(doOverlap(a, b), JSON.stringify([a, b])).toBe(shared)
    const code = `random-${n}`
    await createFare(code, a.effective_from, a.effective_to)
    const answer = await fare(code, b.effective_from, b.effective_to)
    expect(answer.status, JSON.stringify([a, b])).toBe(shared ? 409 : 201)
    const raw = sql`insert into fares (code, zone, amount, effective_from, effective_to)
      values (${`raw-${n}`}, null, 1, ${a.effective_from}, ${a.effective_to}),
        (${`raw-${n}`}, null, 1, ${b.effective_from}, ${b.effective_to})`
    const refused = await raw.execute(test.context.db).then(
      () => false,
      () => true,
    )
    expect(refused, JSON.stringify([a, b])).toBe(shared)
  }
})

describe('a file', () => {
  it('changes no price in force, but ends it and adds the next', async () => {
    await createFare('stay', '2026-01-01')
    const { import_id, counts } = await check(['stay,1,999,2026-01-01,'])
    expect(counts).toMatchObject({ changed: 0, error: 1 })
    expect(JSON.stringify(await wrong(import_id))).toMatch(/"amount".*Valid since 01\/01\/2026/)
    const rows = ['stay,1,100,2026-01-01,2026-03-31', 'stay,1,999,2026-04-01,']
    expect(await check(rows, 'commit')).toMatchObject({ status: 'committed' })
  })

  const check = async (rows: string[], mode: 'validate' | 'commit' = 'validate') => {
    const text = ['code,zone,amount,effective_from,effective_to', ...rows].join('\n')
    const { body } = await upload(test, 'setting/fares', text, { token, mode })
    return body.data
  }
  const wrong = async (id: number) => {
    const { body } = await test.call('GET', `/api/imports/${id}/rows?filter={"action":"error"}`, {
      token,
    })
    return body.data.map((row: { row: number; problems: object }) => [row.row, row.problems])
  }

  it('marks both overlapping rows, and names the overlapping record', async () => {
    await createFare('file', '2026-01-01', '2026-12-31')
    const { import_id, counts } = await check([
      'file,1,5,2026-06-01,',
      'pair,1,5,2026-01-01,2026-03-01',
      'pair,1,6,2026-03-01,',
      'alone,1,7,2026-01-01,2026-02-28',
      'alone,1,8,2026-03-01,',
    ])
    expect(counts).toMatchObject({ new: 2, error: 3 })
    const found = await wrong(import_id)
    expect(JSON.stringify(found[0])).toContain('file 1 is valid from 01/01/2026 to 31/12/2026')
    expect(JSON.stringify(found.slice(1))).toMatch(/Row 4 is .*Row 3 is /)
    const edit = { row: 4, values: { effective_from: '02/03/2026' } }
    await test.call('PUT', `/api/imports/${import_id}/rows`, { token, body: edit })
    await expect.poll(async () => (await wrong(import_id)).length).toBe(1)
  })

  it('may move a period that another row takes', async () => {
    await createFare('move', '2026-01-01')
    const rows = ['move,1,100,2026-01-01,2026-05-31', 'move,1,120,2026-06-01,']
    expect(await check(rows, 'commit')).toMatchObject({ status: 'committed' })
    expect(await periods('move')).toEqual([
      ['2026-01-01', '2026-05-31'],
      ['2026-06-01', null],
    ])
  })

  it('that was checked before its price started is outdated', async () => {
    test.clock.now = new Date('2026-03-02T16:55:00Z')
    token = await test.login(may)
    await createFare('soon', '2026-03-03')
    const { import_id, counts } = await check(['soon,1,999,2026-03-03,'])
    expect(counts).toMatchObject({ changed: 1, error: 0 })
    // Midnight in Phnom Penh.
    test.clock.forward(600_000)
    const { body } = await call('POST', '/import?mode=commit', { import_id })
    expect(JSON.stringify(body)).toContain('IMPORT_OUTDATED')
  })
})
