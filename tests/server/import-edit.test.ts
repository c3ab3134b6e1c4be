import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { codeField, nameEn, nameKh } from '#schemas/kit/fragments.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { executeWrite, upload } from '#tests/support/uploads.ts'

const text = (en: string) => ({ kh: `វាល ${en}`, en })
const permissions = ['list', 'create', 'update', 'delete'].flatMap((verb) => [
  `${verb}_topics`,
  `${verb}_topic`,
  `${verb}_item`,
  `${verb}_items`,
  `${verb}_rate`,
  `${verb}_rates`,
])

/** A tree of its own records. */
const topics = defineResource({
  path: 'setting/topics',
  singular: 'topic',
  label: { ...text('Topic'), en: ['Topic', 'Topics'] },
  icon: 'mdi:cube',
  key: ['code'],
  fields: {
    code: codeField({ pattern: '[0-9]{2}', example: '01' }),
    name_kh: nameKh(),
    name_en: nameEn(),
    parent_id: field.ref({ label: text('Above'), to: 'topics' as ResourceName }),
  },
  list: { columns: ['code'] },
})
const items = defineResource({
  path: 'setting/items',
  singular: 'item',
  label: { ...text('Item'), en: ['Item', 'Items'] },
  icon: 'mdi:cube',
  key: ['code'],
  fields: {
    code: codeField({ max: 10 }),
    topic_id: field.ref({ label: text('Topic'), to: 'topics' as ResourceName, required: true }),
    mail: field.email({ label: text('Mail'), unique: true }),
  },
  list: { columns: ['code'] },
})

const rates = defineResource({
  path: 'setting/rates',
  singular: 'rate',
  label: { ...text('Rate'), en: ['Rate', 'Rates'] },
  icon: 'mdi:cube',
  key: ['code'],
  effective: { within: ['topic_id'] },
  fields: {
    code: codeField({ max: 10 }),
    topic_id: field.ref({ label: text('Topic'), to: 'topics' as ResourceName, required: true }),
    effective_from: field.date({ label: text('From'), required: true }),
    effective_to: field.date({ label: text('To') }),
  },
  list: { columns: ['code'] },
})

let app: TestApp
let token: string
beforeAll(async () => {
  const extra = [topics, items, rates] as unknown as Declaration[]
  app = await createTestApp({ registry: createRegistry([...placeDeclarations, ...extra]) })
  token = await app.login(permissions)
})
afterAll(() => app.close())
beforeEach(async () => {
  const others = ['imports', 'history', 'change_sets', 'import_mappings']
  await emptyTables(app.context.db, ['topics', 'items', 'rates', ...others])
  await commit('topics', 'code,name_kh,name_en\n01,ទឹក,Water\n02,ភ្លើង,Fire\n03,ទឹក,Rain\n')
})

const at = (name: string) => `setting/${name}`
async function check(name: string, file: string, mapping?: Record<string, string>) {
  const answer = await upload(app, at(name), file, { token, ...(mapping ? { mapping } : {}) })
  expect(answer.body, answer.text).toMatchObject({ success: true })
  return answer.body.data
}
async function commit(name: string, file: string) {
  const done = await upload(app, at(name), file, { token, mode: 'commit' })
  expect(done.body.data).toMatchObject({ status: 'committed' })
  return done.body.data
}
async function rows(id: number, action?: string) {
  const filter = JSON.stringify(action ? { action } : {})
  const url = `/api/imports/${id}/rows?filter=${filter}&range=[0,99]`
  return (await app.call('GET', url, { token })).body.data
}
const edit = (id: number, body: unknown, who = token) =>
  app.call('PUT', `/api/imports/${id}/rows`, { token: who, body })
const undo = (id: number, confirm?: string) =>
  app.call('POST', `/api/change-sets/${id}/undo`, {
    token,
    body: {},
    ...(confirm ? { headers: { 'x-confirm': confirm } } : {}),
  })

describe('references by name', () => {
  it.each([
    ['a name in Khmer', 'ភ្លើង'],
    ['a name in Latin letters, however spelled', '  fIRE '],
    ['what a drop-down list offers', '02 – ភ្លើង'],
    ['the code', '02'],
    ['the code after a spreadsheet made it a number', '2'],
    ['the code in Khmer digits', ' ០២ '],
  ])('%s', async (_, cell) => {
    const run = await check('items', `code,topic\na,${cell}\n`)
    expect(run.counts).toMatchObject({ new: 1, error: 0 })
    await executeWrite(app, at('items'), run.import_id, { token })
    const list = await app.call('GET', '/api/setting/items', { token })
    expect(list.body.data).toMatchObject([{ topic_id: 2 }])
  })

  it('an ambiguous name is invalid and lists its records with their codes', async () => {
    const run = await check('items', 'code,topic\na,ទឹក\n')
    const [row] = await rows(run.import_id)
    expect(row.problems.topic_id[0]).toContain('01 – Water; 03 – Rain')
    expect(row.options.topic_id.map(({ value }: { value: string }) => value)).toEqual(['01', '03'])
  })

  it('a near match is offered, never chosen automatically', async () => {
    const run = await check('items', 'code,topic\na,Watr\nc,Stone\n')
    const [watr, stone] = await rows(run.import_id, 'error')
    expect(watr.problems.topic_id[0]).toContain('Did you mean 01 – Water?')
    expect(watr.options.topic_id).toEqual([{ value: '01', text: '01 – Water' }])
    expect(stone.options).toEqual({})
    expect(stone.problems.topic_id[0]).toBe('There is no Topic with “Stone”.')
  })
})

describe('rows corrected in place', () => {
  const wrong = 'code,topic,mail\na,99,a@x.org\nb,99,\nc,01,\nc,02,\n'

  it('are checked again: a cell, equal values everywhere, an excluded row', async () => {
    const { import_id: id, counts } = await check('items', wrong)
    expect(counts).toMatchObject({ error: 4, new: 0 })
    const one = await edit(id, { row: 2, values: { topic_id: '01' } })
    expect(one.body.data).toMatchObject({ status: 'ready', counts: { new: 1, error: 3 } })
    const same = JSON.stringify({ same: { field: 'topic_id', text: '99' } })
    const alike = await app.call('GET', `/api/imports/${id}/rows?filter=${same}&range=[0,0]`, {
      token,
    })
    expect(alike.headers['content-range']).toBe('imports 0-0/1')
    const all = await edit(id, { replace: { field: 'topic_id', from: '99', to: 'Fire' } })
    expect(all.body.data.counts).toMatchObject({ new: 2, error: 2 })
    // The other row of the same key is valid once its duplicate is excluded.
    const less = await edit(id, { rows: [5], leave_out: true })
    expect(less.body.data.counts).toMatchObject({ new: 3, error: 0, skipped: 1 })
    expect(await rows(id, 'skipped')).toMatchObject([{ row: 5, values: { code: 'c' } }])
    await executeWrite(app, at('items'), id, { token })
    const list = await app.call('GET', '/api/setting/items?sort=["code","ASC"]', { token })
    expect(list.body.data).toMatchObject([
      { code: 'a', topic_id: 1 },
      { code: 'b', topic_id: 2 },
      { code: 'c', topic_id: 1 },
    ])
  })

  it('can become invalid: a key or a unique value of another row', async () => {
    const { import_id: id } = await check('items', 'code,topic,mail\na,01,a@x.org\nb,01,b@x.org\n')
    const twins = await edit(id, { row: 3, values: { code: 'a' } })
    expect(twins.body.data.counts).toMatchObject({ error: 2 })
    const apart = await edit(id, { row: 3, values: { code: 'b', mail: 'a@x.org' } })
    expect(apart.body.data.counts).toMatchObject({ new: 1, error: 1 })
    expect((await rows(id, 'error'))[0].problems.mail[0]).toContain('row 2')
    const back = await edit(id, { rows: [2], leave_out: true })
    expect(back.body.data.counts).toMatchObject({ new: 1, skipped: 1, error: 0 })
    const again = await edit(id, { rows: [2], leave_out: false })
    expect(again.body.data.counts).toMatchObject({ new: 1, error: 1, skipped: 0 })
  })

  it('stay invalid while cells are beyond the last column', async () => {
    const { import_id: id } = await check('items', 'code,topic\na,01,x\n')
    const still = await edit(id, { row: 2, values: { topic_id: '02' } })
    expect(still.body.data.counts).toMatchObject({ error: 1 })
  })

  it('refuses invalid bodies, unknown fields, other users’ and finished imports', async () => {
    const { import_id: id } = await check('items', 'code,topic\na,01\n')
    for (const [body, status] of [
      [{ row: 2, values: { nope: 'x' } }, 400],
      [{ row: 2, values: { mail: 'x' } }, 400],
      [{ row: 1, values: {} }, 422],
      [{ rows: [], leave_out: true }, 422],
      [{ rows: [2] }, 422],
      [{}, 422],
    ] as const)
      expect((await edit(id, body)).status, JSON.stringify(body)).toBe(status)
    const other = await app.login(permissions)
    expect((await edit(id, { row: 2, values: {} }, other)).status).toBe(404)
    await executeWrite(app, at('items'), id, { token })
    expect((await edit(id, { row: 2, values: { code: 'z' } })).body.code).toBe('IMPORT_NOT_READY')
  })
})

describe('rows that refer to rows of the same file', () => {
  it('in any order', async () => {
    const file = 'code,name_kh,parent\n13,គ,12\n12,ខ,11\n11,ក,01\n14,ឃ,13\n'
    const { import_id: id, counts } = await check('topics', file)
    expect(counts).toMatchObject({ new: 4, error: 0 })
    await executeWrite(app, at('topics'), id, { token })
    const { rows: found } = await sql<{ code: string; above: string }>`
      select t.code, p.code as above from topics t join topics p on p.id = t.parent_id
      order by t.code`.execute(app.context.db)
    expect(found).toEqual([
      { code: '11', above: '01' },
      { code: '12', above: '11' },
      { code: '13', above: '12' },
      { code: '14', above: '13' },
    ])
  })

  it('a cycle is invalid, and so is everything below it', async () => {
    const file = 'code,name_kh,parent\n11,ក,12\n12,ខ,11\n13,គ,12\n14,ឃ,01\n'
    const { counts } = await check('topics', file)
    expect(counts).toMatchObject({ new: 1, error: 3 })
  })
})

it('periods are checked in their final state: a row may close one that another row follows', async () => {
  await commit('rates', 'code,topic,effective_from,effective_to\na,01,2026-01-01,\n')
  const head = 'code,topic,effective_from,effective_to\n'
  const singleRowImport = await check('rates', `${head}b,01,2026-07-01,\n`)
  expect((await rows(singleRowImport.import_id, 'error'))[0].problems.effective_from[0]).toContain(
    'valid from 01/01/2026',
  )
  const both = 'a,01,2026-01-01,2026-06-30\nb,01,2026-07-01,2026-12-31\n'
  const fits = await check('rates', head + both)
  expect(fits.counts).toMatchObject({ new: 1, changed: 1, error: 0 })
  const within = await check('rates', `${head}${both}c,01,2026-12-31,\n`)
  expect(within.counts).toMatchObject({ changed: 1, error: 2 })
  const corrected = await edit(within.import_id, { row: 4, values: { effective_from: '01/01/2027' } })
  expect(corrected.body.data.counts).toMatchObject({ new: 2, changed: 1, error: 0 })
  const done = await executeWrite(app, at('rates'), within.import_id, { token })
  expect(done.body.data).toMatchObject({ status: 'committed' })
})

it('existing records cannot form a cycle', async () => {
  await commit('topics', 'code,parent\n02,01\n')
  const { import_id: id, counts } = await check('topics', 'code,parent\n01,02\n')
  expect(counts).toMatchObject({ changed: 1 })
  const refused = await executeWrite(app, at('topics'), id, { token })
  expect(refused.body.code).toBe('IMPORT_CIRCLE')
})

describe('the mapping of columns', () => {
  const file = 'ref,what\na,01\n'
  const mapping = { ref: 'code', what: 'topic_id' }

  it('is remembered per headings, shared with colleagues of a role, and replaced on request', async () => {
    expect(await check('items', file, mapping)).toMatchObject({ remembered: false })
    const again = await check('items', 'ref,what\nb,02\n')
    expect(again).toMatchObject({ remembered: true, counts: { new: 1 } })
    const mine = token
    token = await app.login(permissions)
    const colleague = await check('items', file)
    expect(colleague).toMatchObject({ remembered: true, remembered_by: expect.any(String) })
    token = await app.login([...permissions, 'list_users'])
    const others = await upload(app, at('items'), file, { token })
    expect(others.body.code ?? others.body.data.error.code).toBe('IMPORT_NO_KEY')
    token = mine
    const unmappedUpload = await upload(app, at('items'), file, { token, mapping: {} })
    expect(unmappedUpload.body.code ?? unmappedUpload.body.data.error.code).toBe('IMPORT_NO_KEY')
  })
})

it('errors are grouped by kind, most frequent first, with their rows', async () => {
  const run = await check('items', 'code,topic,mail\na,98,x\nb,99,\nc,98,\nd,01,y\n')
  const url = `/api/imports/${run.import_id}/problems`
  const { body } = await app.call('GET', url, { token, lang: 'en' })
  expect(body.data).toMatchObject([
    {
      field: 'topic_id',
      label: 'Topic',
      rows: 3,
      is_example: true,
      message: expect.stringContaining('98'),
    },
    { field: 'mail', label: 'Mail', rows: 2, is_example: false },
  ])
  expect((await app.call('GET', url, { token: await app.login(permissions) })).status).toBe(404)
})

describe('past imports', () => {
  const past = async (who = token) =>
    app.call('GET', '/api/imports?filter={"resource":"setting/items"}', { token: who })

  it('are listed, can be undone, and the corrected file is imported again', async () => {
    const { change_set_id: set } = await commit('items', 'code,topic\na,01\nb,02\n')
    const list = await past()
    expect(list.headers['content-range']).toBe('imports 0-0/1')
    expect(list.body.data).toMatchObject([
      { file_name: 'places.csv', counts: { new: 2 }, change_set_id: set, may_undo: true },
    ])
    expect((await undo(set)).status).toBe(200)
    expect((await past()).body.data[0]).toMatchObject({
      may_undo: false,
      undone: { at: expect.any(String) },
    })
    const again = await check('items', 'code,topic\na,01\nb,03\n')
    expect(again.counts).toMatchObject({ new: 2, error: 0 })
    expect((await undo(set)).status).toBe(409)
  })

  it('are undone except for records changed or used since, which are listed for confirmation', async () => {
    const codes = async (name: string) => {
      const { body } = await app.call('GET', `/api/${at(name)}?range=[0,99]`, { token })
      return body.data.map(({ code }: { code: string }) => code)
    }
    const put = (id: number, topic_id: number) =>
      app.call('PUT', `/api/setting/items/${id}`, { token, body: { topic_id } })
    const { change_set_id: above } = await commit('topics', 'code,name_kh\n04,ក\n05,ខ\n')
    const { change_set_id: set } = await commit('items', 'code,topic\na,01\nb,02\nc,03\n')
    await put(2, 4)
    // Reverting restores the original.
    await put(3, 1)
    await put(3, 3)
    const refused = await undo(set)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'UNDO_LEAVES', data: { count: 1, rest: 2, records: [{ id: 2 }] } },
    })
    expect(refused.text).toContain('setting/items')
    expect(await codes('items')).toEqual(['a', 'b', 'c'])
    const done = await undo(set, 'leave-changed')
    expect(done.body.data).toMatchObject({ may_undo: false, undone: { left: 1 } })
    expect(await codes('items')).toEqual(['b'])
    expect((await past()).body.data[0].undone.left).toBe(1)

    expect((await undo(above)).body).toMatchObject({
      code: 'UNDO_LEAVES',
      data: { records: [{ id: 4 }] },
    })
    expect((await undo(above, 'leave-changed')).status).toBe(200)
    expect(await codes('topics')).toEqual(['01', '02', '03', '04'])
  })

  it('are not undone if all of it was changed', async () => {
    const { change_set_id: set } = await commit('items', 'code,topic\na,01\n')
    const body = { topic_id: 3 }
    await app.call('PUT', '/api/setting/items/1', { token, body })
    expect((await undo(set, 'leave-changed')).body.code).toBe('CHANGED_SINCE')
  })

  it('400 without a resource, 403 without its list', async () => {
    for (const query of ['', '?filter={"resource":"nope"}', '?filter={"resource":1}'])
      expect((await app.call('GET', `/api/imports${query}`, { token })).status).toBe(400)
    expect((await past(await app.login(['list_topics']))).status).toBe(403)
  })
})

it('Khmer typed in a legacy font is refused, and other Latin text is not', async () => {
  const old = 'code,name_kh\n11,PñMeBj\n12,kMBg;cam\n13,esomrab\n14,)at;dMbg\n'
  const refused = await upload(app, at('topics'), old, { token })
  expect(refused.body.code ?? refused.body.data.error.code).toBe('IMPORT_LEGACY_FONT')
  const latin = await check('topics', 'code,name_kh\n11,Phnom Penh\n12,Siem Reap\n13,Kampot\n')
  expect(latin.counts).toMatchObject({ new: 3 })
})
