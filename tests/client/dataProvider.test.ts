import type { RaRecord } from 'ra-core'
import { beforeEach, expect, test } from 'vitest'
import { dataProvider } from '#src/client/dataProvider.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'

const path = 'setting/provinces'

beforeEach(() => signInAs([]))

test('a list is one request in the simple-rest dialect', async () => {
  const requests = stubNetwork({
    [`GET /api/${path}`]: () => answer([{ id: 1 }], { 'Content-Range': `${path} 25-25/26` }),
  })
  const { data, total } = await dataProvider.getList(path, {
    filter: { name_kh__starts: 'ក', q: 'x&y' },
    sort: { field: 'code', order: 'DESC' },
    pagination: { page: 2, perPage: 25 },
  })
  expect({ data, total }).toEqual({ data: [{ id: 1 }], total: 26 })
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    filter: '{"name_kh__starts":"ក","q":"x&y"}',
    range: '[25,49]',
    sort: '["code","DESC"]',
  })
})

test('several records are asked for by their ids, none without a request', async () => {
  const requests = stubNetwork({ [`GET /api/${path}`]: () => answer([{ id: 3 }, { id: 4 }]) })
  expect(await dataProvider.getMany(path, { ids: [] })).toEqual({ data: [] })
  await dataProvider.getMany(path, { ids: [3, 4] })
  expect(requests.map(({ query }) => query.get('filter'))).toEqual(['{"id":[3,4]}'])
})

test('an update names the version it began from', async () => {
  const requests = stubNetwork({ [`PUT /api/${path}/7`]: () => answer({ id: 7, version: 4 }) })
  const previousData = { id: 7, version: 3 } as RaRecord
  const { data } = await dataProvider.update(path, { id: 7, data: { code: '07' }, previousData })
  expect(data).toEqual({ id: 7, version: 4 })
  expect(requests[0]?.headers.get('if-match')).toBe('"3"')
})

test('field sentences reach react-admin’s form', async () => {
  const message = { code: ['Taken by Kandal.'], name_kh: ['Required.', 'Too short.'] }
  stubNetwork({
    [`POST /api/${path}`]: () => failure(409, 'UNIQUE', message, { data: { field: 'code', id: 8 } }),
  })
  await expect(dataProvider.create(path, { data: {} })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'UNIQUE',
      data: { field: 'code', id: 8 },
      errors: { code: 'Taken by Kandal.', name_kh: 'Required. Too short.' },
      requestId: 'r-1',
    },
  })
})

test('bulk writes are one call with a result per record', async () => {
  const requests = stubNetwork({
    [`POST /api/${path}/bulk`]: () =>
      answer([
        { id: 1, ok: true },
        { id: 2, ok: false, code: 'IN_USE', message: 'In use.' },
      ]),
  })
  expect(await dataProvider.deleteMany(path, { ids: [1, 2] })).toEqual({ data: [1] })
  await dataProvider.updateMany(path, { ids: [1], data: { is_active: false } })
  const { data } = await dataProvider.bulk(path, { action: 'restore', ids: [1, 2] })
  expect(data[1]).toMatchObject({ ok: false, code: 'IN_USE' })
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'delete', ids: [1, 2] },
    { action: 'update', ids: [1], data: { is_active: false } },
    { action: 'restore', ids: [1, 2] },
  ])
})

test('restore, history and uses have their own addresses', async () => {
  const requests = stubNetwork({
    [`DELETE /api/${path}/7`]: () => answer({ id: 7 }),
    [`POST /api/${path}/7/restore`]: () => answer({ id: 7 }),
    [`GET /api/${path}/7/history`]: () => answer([]),
    [`GET /api/${path}/7/uses`]: () => answer([]),
  })
  await dataProvider.delete(path, { id: 7 })
  await dataProvider.restore(path, { id: 7 })
  await dataProvider.history(path, { id: 7 })
  await dataProvider.uses(path, { id: 7 })
  expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'POST', 'GET', 'GET'])
})
