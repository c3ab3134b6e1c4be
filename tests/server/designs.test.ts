/** The catalogue designer: from a draft to records on every process, without a restart. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { Database } from '#src/server/db/connection.ts'
import { liveServer } from '#tests/support/live-servers.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const label = { kh: 'វ៉ាក់សាំង', en: 'Vaccine' }

const design = (fields: Parameters<typeof catalogue>[0]['fields'] = {}, more: object = {}) =>
  catalogue({
    path: 'setting/vaccines',
    singular: 'vaccine',
    label: { ...label, en: ['Vaccine', 'Vaccines'] },
    icon: 'mdi:needle',
    menu: { group: 'clinical', order: 200 },
    fields,
    ...more,
  })
const doses = field.integer({ label: { kh: 'ចំនួនដូស', en: 'Doses' }, min: 1, max: 9 })
const route = field.enum({
  label: { kh: 'ផ្លូវ', en: 'Route' },
  values: {
    ORAL: { value: 1, label: { kh: 'មាត់', en: 'Oral' } },
    INJECTED: { value: 2, label: { kh: 'ចាក់', en: 'Injected' } },
  },
})

let database: Database
let first: Awaited<ReturnType<typeof liveServer>>
let second: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  database = await createTestDatabase()
  first = await liveServer(database)
  second = await liveServer(database)
})
afterAll(async () => {
  await second?.live.close()
  await first?.live.close()
  await database.close()
})

const call = (...args: Parameters<typeof first.call>) => first.call(...args)
const versionOf = async (name: string) => (await call('GET', `designs/${name}`)).body.data?.version ?? 0
async function save(declaration: Declaration | object, name = 'vaccines') {
  return call('PUT', `designs/${name}`, { version: await versionOf(name), declaration })
}
async function apply(name = 'vaccines') {
  return call('POST', `designs/${name}/apply`, { version: await versionOf(name) })
}

it('applies a design to all processes: menu, permissions, endpoints and description', async () => {
  expect((await save(design({ doses, route }))).body.data).toMatchObject({ state: 'new', version: 1 })
  const plan = await call('POST', 'designs/vaccines/plan')
  expect(plan.body.data).toEqual({ steps: ['table vaccines created'], problems: [] })
  expect((await call('GET', 'setting/vaccines')).status).toBe(404)

  const applied = await apply()
  expect(applied.status, applied.text).toBe(200)
  expect(applied.body.data).toMatchObject({ state: 'applied', version: 2 })

  const body = { code: 'BCG', name_kh: 'បេសេហ្សេ', doses: 1, route: 2 }
  const created = await call('POST', 'setting/vaccines', body)
  expect(created.status, created.text).toBe(201)
  const wrong = await call('POST', 'setting/vaccines', { ...body, code: 'MMR', doses: 10 })
  expect(wrong.body.message.doses).toHaveLength(1)

  await vi.waitFor(
    async () => {
      const listed = await second.call('GET', 'setting/vaccines')
      expect(listed.body.data).toMatchObject([{ code: 'BCG', route: 2 }])
    },
    { interval: 200 },
  )
  const menu = await second.call('GET', 'schema/menu')
  expect(menu.text).toContain('setting/vaccines')
  expect((await call('GET', 'openapi.json')).text).toContain('/api/setting/vaccines')
})

it('adds, changes and hides fields of a catalogue with records', async () => {
  const cold = field.boolean({ label: { kh: 'ត្រូវការត្រជាក់', en: 'Cold chain' } })
  await save(design({ route, cold }))
  const plan = await call('POST', 'designs/vaccines/plan')
  expect(plan.body.data.problems).toEqual([
    "vaccines.doses: is no longer declared, but 1 row(s) (BCG) have a value; a renamed field needs was: ['doses'], one that is to be kept unseen goes into retired",
  ])
  const refused = await apply()
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'DESIGN_REFUSED', data: { problems: plan.body.data.problems } })
  expect((await call('GET', 'designs')).body.data.designs).toMatchObject([{ state: 'changed' }])

  await save(design({ route, cold }, { retired: ['doses'] }))
  expect((await apply()).status).toBe(200)
  const [row] = (await call('GET', 'setting/vaccines')).body.data
  expect(row).toMatchObject({ code: 'BCG', cold: null })
  expect(row).not.toHaveProperty('doses')
})

it('gives the sentences of a start for mistakes, with the field', async () => {
  const judge = async (declaration: object) =>
    (await call('POST', 'designs/judge', { declaration })).body.data.problems
  expect(await judge(design({ doses: { ...doses, min: 10, max: 2 } }))).toEqual([
    { field: 'doses', text: expect.stringContaining('min') },
  ])
  expect(await judge({ ...design(), icon: 'mdi:neddle' })).toEqual([
    { text: expect.stringContaining("did you mean 'mdi:needle'") },
  ])
  expect(await judge({ ...design(), path: 'setting/visit-types' })).toEqual([
    { text: expect.stringContaining('declared twice') },
  ])
  expect(await judge({ ...design(), permissions: { list: 'list_users' }, was: ['users'] })).toEqual([
    { text: "'permissions' can’t be set in the browser; remove it" },
    { text: "'was' can’t be set in the browser; remove it" },
  ])
  expect(await judge({ ...design(), path: 'setting/designer', singular: 'other' })).toEqual([
    { text: expect.stringContaining('is the address of a page') },
  ])
  const nested = (levels: number) => {
    const inner: Condition = { field: 'code', set: true }
    return {
      ...doses,
      visibleWhen: Array.from({ length: levels }).reduce<Condition>((one) => ({ all: [one] }), inner),
    }
  }
  expect(await judge(design({ doses: nested(20) }))).toEqual([])
  expect(await judge(design({ doses: nested(21) }))).toEqual([
    { field: 'doses', text: 'visibleWhen is nested deeper than 20 levels' },
  ])
  const slow = field.text({ label, pattern: '(a+)+' })
  expect(await judge(design({ slow }))).toEqual([{ text: expect.stringContaining('very long') }])
  const judged = await call('POST', 'designs/judge', { declaration: design({ doses }) })
  expect(judged.body.data).toMatchObject({
    problems: [],
    schema: { resource: { path: 'setting/vaccines' }, related: [] },
  })
})

describe('a mistake of a design', () => {
  const judge = async (declaration: object) =>
    (await call('POST', 'designs/judge', { declaration })).body.data.problems
  const named = (name: string) => ({ ...design(), path: `setting/${name}`, singular: 'other_record' })

  it.each(['users', 'user-coverages'])('is a field that refers to %s', async (to) => {
    const person = field.ref({ label, to: to as 'users' })
    const people = field.refs({ label, to: to as 'users' })
    const text = expect.stringContaining('holds records of people, of one area or of another record')
    expect(await judge(design({ person, people }))).toEqual([
      { field: 'person', text },
      { field: 'people', text },
    ])
    const { targets } = (await call('GET', 'designs')).body.data
    expect(targets.map(({ name }: { name: string }) => name)).not.toContain(to)
  })

  it('is a field that copies values, or more than 30 that refer to others', async () => {
    const copying = { ...field.ref({ label, to: 'provinces' }), copies: { doses: 'code' } }
    expect(await judge(design({ copying, doses }))).toEqual([
      { field: 'copying', text: "'copies' can’t be set in the browser; remove it" },
    ])
    const many = Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => [`province_${at}`, field.ref({ label, to: 'provinces' })]),
    )
    expect(await judge(design(many))).toEqual([
      { text: 'has 31 fields that refer to other records; a design has at most 30' },
    ])
  })

  it.each([
    ['schema-state', 'schema_state'],
    ['data-migrations', 'data_migrations'],
    ['pg-class', 'pg_class'],
    ['provinces-pkey', 'provinces_pkey'],
    ['history-id-seq', 'history_id_seq'],
    ['gtrgm', 'gtrgm'],
  ])('is the name %s, which the database uses', async (name, relation) => {
    expect(await judge(named(name))).toEqual([
      { text: expect.stringContaining(`needs the name ${relation}, which the database already uses`) },
    ])
  })
})

it('keeps one of two first saves at the same time', async () => {
  const declaration = { ...design(), path: 'setting/twice' }
  const saves = await Promise.all(
    [1, 2, 3, 4].map(() => call('PUT', 'designs/twice', { version: 0, declaration })),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await call('POST', 'designs/twice/remove', { version: 1 })).status).toBe(200)
})

it('stores drafts with mistakes, and refuses to apply them or to overwrite a newer one', async () => {
  expect((await save({ ...design(), label: undefined })).status).toBe(200)
  expect((await apply()).body.code).toBe('DESIGN_REFUSED')
  const stale = await call('PUT', 'designs/vaccines', { version: 1, declaration: design() })
  expect(stale.body.code).toBe('VERSION_CONFLICT')
  const other = await call('PUT', 'designs/others', { version: 0, declaration: design() })
  expect(other.body.code).toBe('BAD_PARAMETER')
})

it('exports no file of a draft with mistakes', async () => {
  for (const draft of [
    { ...design(), fields: { bad: { kind: 'text({}); run(); field.text' } } },
    { path: 'setting/vaccines' },
    { ...design(), fields: { name_kh: null }, list: 5, form: 'form' },
  ]) {
    expect((await save(draft)).status).toBe(200)
    const refused = await call('GET', 'designs/vaccines/file')
    expect(refused.body).toMatchObject({ code: 'DESIGN_REFUSED' })
    expect(refused.body.data.problems[0]).toContain('vaccines')
  }
})

it('exports the schema file and reads it back', async () => {
  await save(design({ route }))
  const { text } = await call('GET', 'designs/vaccines/file')
  expect(text).toContain('export default catalogue({')
  const read = await call('POST', 'designs/read-file', { text })
  expect(read.body.data).toEqual({
    declaration: JSON.parse(JSON.stringify(design({ route }))),
    problem: null,
  })
  const broken = await call('POST', 'designs/read-file', { text: 'export default run()' })
  expect(broken.body.data.problem).toContain('line 1: “run”')
})

it('runs jobs and first records once per process, whatever is applied', async () => {
  const jobs: string[] = []
  const counted = {
    name: 'counted',
    seed: async () => void jobs.push('seed'),
    jobs: [
      {
        failure: 'counting failed',
        start: () => {
          jobs.push('start')
          return async () => void jobs.push('stop')
        },
      },
    ],
  }
  const process = await liveServer(database, { workflows: [counted] })
  expect(jobs).toEqual(['seed', 'start'])
  await save(design({ route, doses }))
  expect(
    (await process.call('POST', 'designs/vaccines/apply', { version: await versionOf('vaccines') })).status,
  ).toBe(200)
  await vi.waitFor(() => expect(jobs).toEqual(['seed', 'start', 'stop', 'start']))
  await process.live.close()
  expect(jobs).toEqual(['seed', 'start', 'stop', 'start', 'stop'])
  await vi.waitFor(async () =>
    expect((await call('GET', 'schema/setting/vaccines')).text).toContain('"doses"'),
  )
})

it('keeps serving the previous application if the next one can’t be built', async () => {
  const { applied } = await database.db.selectFrom('designs').select('applied').executeTakeFirstOrThrow()
  const store = (text: string | null) => database.db.updateTable('designs').set({ applied: text }).execute()
  await store(JSON.stringify(design({ route: field.date({ label }) })))
  await expect(first.live.current().context.designs.reload()).rejects.toThrow('vaccines.route: can')
  expect((await call('GET', 'setting/vaccines')).body.data).toMatchObject([{ code: 'BCG', route: 2 }])
  await store(applied)
})

describe('a start', () => {
  it('sets a broken design aside and reports it', async () => {
    await database.db
      .updateTable('designs')
      .set({ applied: JSON.stringify({ ...design(), icon: 'mdi:gone-with-an-upgrade' }) })
      .execute()
    const third = await liveServer(database)
    expect((await third.call('GET', 'setting/vaccines')).status).toBe(404)
    const { designs } = (await third.call('GET', 'designs')).body.data
    expect(designs[0].problems).toEqual([expect.stringContaining('mdi:gone-with-an-upgrade')])
    await third.live.close()
    await database.db
      .updateTable('designs')
      .set({ applied: JSON.stringify(design({ route })) })
      .execute()
  })
})

it('removes a design without records and its table', async () => {
  const refused = await call('POST', 'designs/vaccines/remove', { version: await versionOf('vaccines') })
  expect(refused.body).toMatchObject({ code: 'DESIGN_ROWS' })
  await sql`delete from vaccines`.execute(database.db)
  const removed = await call('POST', 'designs/vaccines/remove', { version: await versionOf('vaccines') })
  expect(removed.status, removed.text).toBe(200)
  expect((await call('GET', 'setting/vaccines')).status).toBe(404)
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('vaccines') is not null as there`.execute(database.db)
  expect(rows).toEqual([{ there: false }])
  const changes = await database.db
    .selectFrom('design_changes')
    .select('action')
    .where('name', '=', 'vaccines')
    .orderBy('id')
    .execute()
  expect(changes.map(({ action }) => action).filter((action) => action !== 'save')).toEqual([
    'apply',
    'apply',
    'apply',
    'remove',
  ])
})
