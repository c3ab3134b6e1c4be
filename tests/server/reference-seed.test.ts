import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '#schemas/kit/catalogue.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import type { SeedFile } from '#src/server/seed/reference-rows.ts'
import { referenceSeeds, seedReference } from '#src/server/seed/seed-reference.ts'
import { accessDeclarations } from '#tests/support/access-declarations.ts'
import { type TestApp, testApp } from '#tests/support/create-test-app.ts'

const label = (en: string) => ({ kh: `ពាក្យ ${en}`, en })
const to = (name: string) => name as ResourceName
const about = (name: string, singular: string) => ({
  path: `setting/${name}`,
  singular,
  label: { ...label(singular), en: [singular, name] as const },
  icon: 'mdi:cube',
})

const levels = catalogue({
  ...about('levels', 'level'),
  enumeration: {
    LOW: { value: 3, label: label('Low') },
    HIGH: { value: 7, label: label('High') },
  },
  fields: { rank: field.integer({ label: label('Rank') }) },
})
const branches = catalogue({
  ...about('branches', 'branch'),
  fields: {
    parent_id: field.ref({ label: label('Parent'), to: to('branches') }),
    level_ids: field.refs({ label: label('Levels'), to: to('levels') }),
    answer: field.enum({
      label: label('Answer'),
      values: { YES: { value: 1, label: label('Yes') }, NO: { value: 2, label: label('No') } },
    }),
  },
})
const pairs = defineResource({
  ...about('pairs', 'pair'),
  key: ['branch_id', 'level_id'],
  display: { kh: '{branch_id}', en: '{branch_id}' },
  fields: {
    branch_id: field.ref({ label: label('Branch'), to: to('branches'), required: true }),
    level_id: field.ref({ label: label('Level'), to: to('levels'), required: true }),
  },
  list: { columns: ['branch_id', 'level_id'] },
})
const paths = defineResource({
  ...about('paths', 'path'),
  key: ['branch_id', 'level_id'],
  display: { kh: '{branch_id}', en: '{branch_id}' },
  fields: {
    branch_id: field.ref({ label: label('Branch'), to: to('branches'), required: true }),
    level_id: field.ref({ label: label('Level'), to: to('levels') }),
    steps: field.integer({ label: label('Steps') }),
  },
  list: { columns: ['branch_id', 'level_id'] },
})
const notes = catalogue({
  ...about('notes', 'note'),
  fields: { pair_id: field.ref({ label: label('Pair'), to: to('pairs') }) },
})

const registry = createRegistry([
  ...accessDeclarations,
  ...([levels, branches, pairs, paths, notes] as unknown as typeof accessDeclarations),
])

const branch = (code: string, more: object = {}) => ({
  code,
  name_kh: `សាខា ${code}`,
  name_en: `Branch ${code}`,
  ...more,
})

const files: Record<string, SeedFile> = {
  levels: { always: [{ code: 'HIGH', rank: 1 }] },
  branches: {
    always: [
      branch('B', { parent_id: 'A', answer: 'NO', level_ids: ['LOW', 'HIGH'] }),
      branch('A', { name_kh: 'ស្វាយ' }),
    ],
    demo: [branch('C', { parent_id: 'B' })],
  },
  pairs: { always: 'branch_id,level_id\nA,HIGH\n' },
  notes: { always: [branch('N', { pair_id: ['A', 'HIGH'] })] },
}

let app: TestApp
let token: string
const load = (seedFiles = files, withDemo = true) =>
  seeding(app.context, (writing) =>
    seedReference(
      writing,
      referenceSeeds(registry, withDemo, ({ name }) => seedFiles[name] ?? {}),
    ),
  )
const rows = async (name: string) =>
  (await app.call('GET', `/api/setting/${name}?sort=["id","ASC"]`, { token })).body.data
const codes = async (name: string) => (await rows(name)).map(({ code }: { code: string }) => code)

beforeEach(async () => {
  app = await testApp({ registry })
  token = await app.login(registry.all.flatMap(({ permissions }) => Object.values(permissions)))
})

describe('reference data', () => {
  test('is added in the order of its references, named by their keys', async () => {
    await load()
    expect(await codes('branches')).toEqual(['A', 'B', 'C'])
    const [a, b] = await rows('branches')
    expect(b).toMatchObject({ parent_id: a.id, answer: 2, level_ids: [7, 3] })
    const [pair] = await rows('pairs')
    expect(pair).toMatchObject({ branch_id: a.id, level_id: 7 })
    expect((await rows('notes'))[0]).toMatchObject({ pair_id: pair.id })
  })

  test('is searched, sorted and recorded like users’ records', async () => {
    await load()
    const found = await app.call('GET', '/api/setting/branches?filter={"q":"ស្វាយ"}', { token })
    expect(found.body.data).toHaveLength(1)
    const { id } = found.body.data[0]
    const history = await app.call('GET', `/api/setting/branches/${id}/history`, { token })
    expect(history.body.data).toMatchObject([{ action: 'create', version: 1, by: null }])
  })

  test('includes its examples only in the demo', async () => {
    await load(files, false)
    expect(await codes('branches')).toEqual(['A', 'B'])
    await load(files, true)
    expect(await codes('branches')).toEqual(['A', 'B', 'C'])
  })

  test('finds a record by a key with a blank part again', async () => {
    const path = { branch_id: 'A', level_id: null }
    await load({ branches: { always: [branch('A')] }, paths: { always: [path] } })
    await load({ branches: { always: [branch('A')] }, paths: { always: [{ ...path, steps: '២' }] } })
    expect(await rows('paths')).toMatchObject([{ level_id: null, steps: 2 }])
  })

  test('fills later fields, but not in records that users changed', async () => {
    const earlier = (code: string) => ({ code, name_kh: `សាខា ${code}`, name_en: `Branch ${code}` })
    await load({ branches: { always: ['A', 'B', 'E', 'F'].map(earlier) } }, false)
    const [, b, e, f] = await rows('branches')
    const put = (id: number, body: object) => app.call('PUT', `/api/setting/branches/${id}`, { token, body })
    await put(b.id, { answer: 1 })
    await put(e.id, { name_en: 'Mine' })
    await put(f.id, { is_active: false })
    const now = { answer: 'NO', level_ids: ['LOW'], parent_id: 'A' }
    const later = ['A', 'B', 'E', 'F'].map((code) => ({
      ...earlier(code),
      ...(code === 'A' ? { answer: 'NO' } : now),
    }))
    await load({ branches: { always: later } }, false)
    const [first, second, third, fourth] = await rows('branches')
    expect(first).toMatchObject({ answer: 2, parent_id: null, level_ids: [] })
    expect(second).toMatchObject({ answer: 1, parent_id: null, level_ids: [] })
    expect(third).toMatchObject({ name_en: 'Mine', answer: null })
    expect(fourth).toMatchObject({ answer: 2, parent_id: first.id, level_ids: [3] })
    const { body } = await app.call('GET', `/api/setting/branches/${first.id}/history`, { token })
    expect(body.data).toMatchObject([{ action: 'update', by: null }, { action: 'create' }])
  })

  test('keeps records that users changed, deleted or created', async () => {
    await load(files, false)
    const [a, b] = await rows('branches')
    const at = `/api/setting/branches/${b.id}`
    await app.call('PUT', `/api/setting/branches/${a.id}`, { token, body: { name_en: 'Mine' } })
    expect((await app.call('DELETE', at, { token })).status).toBe(200)
    await app.call('POST', '/api/setting/branches', { token, body: branch('D') })
    const grown = {
      ...files,
      branches: { ...files.branches, demo: [branch('C', { parent_id: 'B' }), branch('D')] },
    }
    await load(grown)
    // C is below the deleted B.
    expect(await codes('branches')).toEqual(['A', 'D'])
    expect((await rows('branches'))[0]).toMatchObject({ name_en: 'Mine', version: 2 })
  })

  test('needs one query while nothing has changed', async () => {
    await load()
    const { rows: before } = await sql`select count(*) as n from history`.execute(app.context.db)
    await sql`update branches set code = 'Z' where code = 'A'`.execute(app.context.db)
    await load()
    const { rows: after } = await sql`select count(*) as n from history`.execute(app.context.db)
    expect(after).toEqual(before)
  })

  test.each([
    [{ branches: { always: [branch('A', { parent_id: 'X' })] } }, /there is no branch "X"/],
    [{ branches: { always: [branch('A', { answer: 'MAYBE' })] } }, /answer kind.enum/],
    [{ branches: { always: [branch('A', { nmae: 'x' })] } }, /there is no field 'nmae'/],
    [{ branches: { always: [{ name_kh: 'ក' }] } }, /a row has no code/],
    [
      { branches: { always: [branch('A', { parent_id: 'B' }), branch('B', { parent_id: 'A' })] } },
      /goes in a circle/,
    ],
  ] as [Record<string, SeedFile>, RegExp][])(
    'refuses its own mistakes: %j',
    async (seedFiles, expectedMessage) => {
      await expect(load(seedFiles)).rejects.toThrow(expectedMessage)
    },
  )
})

describe('records of an enumeration', () => {
  test('exist under their numbers, with the labels of their values', async () => {
    await load({ levels: files.levels as SeedFile })
    expect(await rows('levels')).toMatchObject([
      { id: 3, code: 'LOW', name_kh: 'ពាក្យ Low', name_en: 'Low', rank: null, sort_order: 10 },
      { id: 7, code: 'HIGH', name_en: 'High', rank: 1, sort_order: 20 },
    ])
  })

  test('reserve the numbers up to 1000 for future values', async () => {
    await load({})
    const levelResponse = await app.call('POST', '/api/setting/levels', { token, body: branch('OWN') })
    expect(levelResponse.body.data.id).toBe(1001)
  })

  test('reserve their numbers in an existing table', async () => {
    await sql`select setval('levels_id_seq', 4)`.execute(app.context.db)
    await sql`delete from schema_state where name = 'hash'`.execute(app.context.db)
    await migrate(app.context.db, registry)
    await load({})
    const levelResponse = await app.call('POST', '/api/setting/levels', { token, body: branch('OWN') })
    expect(levelResponse.body.data.id).toBe(1001)
  })

  test('are renamed, but keep number and code', async () => {
    await load({})
    const at = '/api/setting/levels/3'
    const other = await app.call('PUT', at, { token, body: { id: 4 } })
    expect(Object.keys(other.body.message)).toEqual(['id'])
    const body = { id: 3, name_en: 'Lowest', is_active: false }
    const renamed = await app.call('PUT', at, { token, body })
    expect(renamed.body.data).toMatchObject({ id: 3, code: 'LOW', name_en: 'Lowest' })
    const recoded = await app.call('PUT', at, { token, body: { code: 'LOWER' } })
    expect(recoded.status).toBe(422)
    expect(recoded.body.message.code).toHaveLength(1)
  })

  test('cannot be deleted, alone or among others, in both languages', async () => {
    await load({})
    const own = await app.call('POST', '/api/setting/levels', { token, body: branch('OWN') })
    for (const lang of ['kh', 'en'] as const) {
      const one = await app.call('DELETE', '/api/setting/levels/3', { token, lang })
      expect(one).toMatchObject({ status: 409, body: { code: 'SYSTEM_RECORD' } })
      expect(one.body.message).toMatch(lang === 'kh' ? /ប្រព័ន្ធ/ : /belongs to the system/)
    }
    const many = await app.call('POST', '/api/setting/levels/bulk', {
      token,
      body: { action: 'delete', ids: [own.body.data.id, 7] },
    })
    expect(many).toMatchObject({ status: 409, body: { code: 'SYSTEM_RECORD' } })
    expect(await codes('levels')).toEqual(['LOW', 'HIGH', 'OWN'])
    const { id } = own.body.data
    expect((await app.call('DELETE', `/api/setting/levels/${id}`, { token })).status).toBe(200)
  })

  test('are not created twice after a user was faster', async () => {
    await app.call('POST', '/api/setting/levels', { token, body: branch('LOW') })
    await expect(load({})).rejects.toThrow("levels: 'LOW' must have the number 3")
  })
})
