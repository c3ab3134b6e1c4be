import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })
const to = (name: string) => name as ResourceName
const code = field.code({ label: label('Code'), required: true, unique: true, search: true })
const plain = (path: string, singular: string, fields: Declaration['fields']) =>
  defineResource({
    path: `setting/${path}`,
    singular,
    label: { ...label(singular), en: [singular, path] },
    icon: 'mdi:tree',
    key: ['code'],
    fields: { code, ...fields },
    list: { columns: ['code'] },
  }) as unknown as Declaration
const parent = field.ref({ label: label('Parent'), to: to('kinds') })
const kinds = plain('kinds', 'kind', { parent_id: parent })
const thingsDeclaration = plain('things', 'thing', {
  kind_id: field.ref({ label: label('Kind'), to: to('kinds') }),
})

let app: TestApp
let token: string
const ids: Record<string, number> = {}
const permissions = ['kind', 'thing'].flatMap((name) => [`list_${name}s`, `create_${name}`])
const gazetteer = ['list_gazetteers', 'create_gazetteer']

beforeAll(async () => {
  app = await createTestApp({ registry: createRegistry([...placeDeclarations, kinds, thingsDeclaration]) })
  token = await app.login([...permissions, ...gazetteer, 'delete_gazetteer'])
  const make = async (path: string, values: Record<string, unknown>) => {
    const { body } = await app.call('POST', `/api/setting/${path}`, { token, body: values })
    ids[String(values.code)] = body.data.id
  }
  await make('kinds', { code: 'animal' })
  await make('kinds', { code: 'bird', parent_id: ids.animal })
  await make('kinds', { code: 'duck', parent_id: ids.bird })
  await make('kinds', { code: 'plant' })
  for (const [name, kind] of [
    ['cow', 'animal'],
    ['hen', 'bird'],
    ['mallard', 'duck'],
    ['teal', 'duck'],
  ] as const)
    await make('things', { code: name, kind_id: ids[kind] })
  const named = (name: string) => ({ name_kh: name, name_en: name, type: 1 })
  await make('provinces', { code: '01', ...named('One') })
  await make('provinces', { code: '02', ...named('Two') })
  await make('districts', { code: '0101', ...named('Near'), province_id: ids['01'] })
  await make('districts', { code: '0102', ...named('Far'), province_id: ids['01'] })
  await make('communes', { code: '010101', ...named('Mill'), district_id: ids['0101'] })
  for (const village of ['01010101', '01010102']) {
    const { type: _none, ...names } = named(village)
    await make('villages', { code: village, ...names, commune_id: ids['010101'] })
  }
})
afterAll(() => app.close())

const getTree = (path: string, query: Record<string, string> = {}, as = token) =>
  app.call('GET', `/api/setting/${path}/tree?${new URLSearchParams(query)}`, { token: as })
const nodes = async (path: string, query?: Record<string, string>) =>
  (await getTree(path, query)).body.data.map(
    ({ en, count, has_children }: { en: string; count: number; has_children: boolean }) =>
      `${en} ${count}${has_children ? ' +' : ''}`,
  )
const codes = async (path: string, filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  const { body } = await app.call('GET', `/api/setting/${path}?${query}`, { token })
  return body.data.map((row: { code: string }) => row.code)
}

it('leads down a hierarchy level by level, and counts what lies below', async () => {
  expect(await nodes('villages')).toEqual(['One 2 +', 'Two 0 +'])
  const near = JSON.stringify({ provinces: ids['01'] })
  expect(await nodes('villages', { under: near })).toEqual(['Near 2 +', 'Far 0 +'])
  const mill = JSON.stringify({ districts: ids['0101'] })
  expect(await nodes('villages', { under: mill })).toEqual(['Mill 2'])
  expect(await nodes('districts')).toEqual(['One 2', 'Two 0'])
  const [village] = (await getTree('villages', { q: 'mill' })).body.data
  expect(village).toMatchObject({ level: 'communes', en: 'Mill', above: { en: 'Near' }, count: 2 })
  await app.call('DELETE', `/api/setting/villages/${ids['01010102']}`, { token })
  expect(await nodes('villages')).toEqual(['One 1 +', 'Two 0 +'])
})

it('leads through records that hang on each other, of the list itself or of what it refers to', async () => {
  expect(await nodes('things')).toEqual(['animal 4 +', 'plant 0'])
  const animal = JSON.stringify({ kinds: ids.animal })
  expect(await nodes('things', { under: animal })).toEqual(['bird 3 +'])
  expect(await nodes('kinds')).toEqual(['animal 2 +', 'plant 0'])
  expect(await codes('things', { kind_id__under: { kinds: [ids.bird] } })).toEqual(['hen', 'mallard', 'teal'])
  expect(await codes('kinds', { parent_id__under: { kinds: [ids.animal] } })).toEqual(['bird', 'duck'])
})

it('is closed without the permission of every level, and refuses what it does not know', async () => {
  const some = await app.login(['list_things'])
  expect((await getTree('things', {}, some)).status).toBe(403)
  expect((await getTree('provinces')).status).toBe(400)
  const odd: Record<string, string>[] = [
    { under: '{"villages":1}' },
    { under: '{"provinces":"1"}' },
    { under: '{"provinces":0}' },
    { under: '[1]' },
    { under: '{' },
    { q: ' ' },
    { q: 'x'.repeat(300) },
    { deep: '1' },
  ]
  for (const query of odd) expect((await getTree('villages', query)).status).toBe(400)
  expect(await nodes('villages', { under: '{"provinces":999999}' })).toEqual([])
})
