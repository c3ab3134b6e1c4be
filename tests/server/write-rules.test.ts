/** Every route of writing calls the resource's write rules, which may refuse. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#src/server/http/errors.ts'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'
import { executeWrite, upload } from '#tests/support/uploads.ts'

let app: SampleApp
let group: number
let isClosed = false
/** Each written record, by its operation. */
const writeEvents: string[] = []

beforeAll(async () => {
  app = await createSampleApp()
  app.context.writeRules = {
    ...app.context.writeRules,
    samples: {
      async beforeDelete(_, id) {
        writeEvents.push(`before delete ${id}`)
      },
      async inTransactionBatch(_, events) {
        writeEvents.push(...events.map(({ action, id }) => `${action} ${id}`))
        if (isClosed) throw new AppError('SYSTEM_RECORD')
      },
    },
  }
  group = (await app.group('a')).id
})
afterAll(() => app.close())

let samples = 0
const createSample = async () => (await app.sample(`s${++samples}`, group)).id as number
const createDeletedSample = async () => {
  const id = await createSample()
  await app.request('DELETE', `samples/${id}`)
  return id
}
const file = (code: string) => `code,name,group\n${code},Sample ${code},a\n`
const importing = async (code: string, mode: 'validate' | 'commit') =>
  upload(app, 'setting/samples', file(code), { token: app.token, mode })
const setOf = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from change_sets`.execute(app.context.db)
  return rows[0]?.id
}
const post = (path: string, body: object) => app.request('POST', `samples${path}`, body)
const bulk = (action: string, id: number, data?: object) =>
  post('/bulk', { action, ids: [id], ...(data ? { data } : {}) })

/** Each route with the expected calls; `at` is the record prepared while everything was allowed. */
const writeRoutes: [string, () => Promise<number>, (at: number) => Promise<{ status: number }>, string][] = [
  ['POST', async () => 0, () => post('', { code: 'p', name: 'Post', group_id: group }), 'create'],
  ['PUT', createSample, (id) => app.request('PUT', `samples/${id}`, { name: 'New' }), 'update'],
  ['DELETE', createSample, (id) => app.request('DELETE', `samples/${id}`), 'before delete'],
  ['restore', createDeletedSample, (id) => post(`/${id}/restore`, {}), 'restore'],
  ['bulk update', createSample, (id) => bulk('update', id, { name: 'New' }), 'update'],
  ['bulk delete', createSample, (id) => bulk('delete', id), 'before delete'],
  ['bulk restore', createDeletedSample, (id) => bulk('restore', id), 'restore'],
  [
    'a grid',
    createSample,
    (id) => post('/grid', { rows: [{ key: 'k', id, data: { name: 'New' } }] }),
    'update',
  ],
  [
    'merging',
    createSample,
    async (from) => post('/merge?mode=commit', { from, into: others[0] }),
    'before delete',
  ],
  ['reassigning', createSample, (id) => post(`/${id}/reassign?mode=commit`, { into: others[0] }), 'delete'],
  [
    'an earlier version',
    async () => {
      const id = await createSample()
      await app.request('PUT', `samples/${id}`, { name: 'Later' })
      return id
    },
    (id) => post(`/${id}/revert`, { version: 1 }),
    'update',
  ],
  [
    'importing',
    async () => (await importing('i1', 'validate')).body.data.import_id,
    (id) => executeWrite(app, 'setting/samples', id, { token: app.token }),
    'create',
  ],
  [
    'undoing an import',
    async () => {
      await importing('i2', 'commit')
      return (await setOf()) as number
    },
    (id) => app.call('POST', `/api/change-sets/${id}/undo`, { token: app.token }),
    'before delete',
  ],
]
const others: number[] = []

it.each(writeRoutes)('%s', async (routeName, ready, write, action) => {
  others[0] = await createSample()
  const state = async () => {
    const { rows } = await sql`
      select id, version, deleted_at from samples order by id`.execute(app.context.db)
    return rows
  }
  const at = await ready()
  const before = await state()
  isClosed = true
  const refused = await write(at).finally(() => {
    isClosed = false
  })
  expect(JSON.stringify(refused)).toContain('SYSTEM_RECORD')
  expect(await state()).toEqual(before)

  const again = routeName === 'importing' ? await ready() : at
  writeEvents.length = 0
  const done = await write(again)
  expect(done.status, JSON.stringify(done)).toBeLessThan(300)
  expect(writeEvents.some((one) => one.startsWith(`${action} `))).toBe(true)
})

it('the preview of an import tells what a rule refuses, and keeps nothing', async () => {
  isClosed = true
  const { body } = await importing('i9', 'validate').finally(() => {
    isClosed = false
  })
  expect(body.data.counts).toMatchObject({ new: 0, error: 1 })
  expect(await app.codes('samples', { code: 'i9' })).toEqual([])
})
