import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import type { Found } from '#src/domain/console-actions.ts'
import { derivedColumns } from '#src/server/records/fields/derived.ts'
import { type CallOptions, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const everything = [
  'list_gazetteers',
  'create_gazetteer',
  'update_gazetteer',
  'delete_gazetteer',
  'list_roles',
]

let server: TestApp
let token: string
let villageId: number

const createRecord = async (path: string, body: Record<string, unknown>): Promise<number> => {
  const answer = await server.call('POST', `/api/setting/${path}`, { token, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}

beforeAll(async () => {
  server = await createTestApp()
  token = await server.login(everything)
  const province = await createRecord('provinces', {
    code: '17',
    name_kh: 'សៀមរាប',
    name_en: 'Siem Reap',
    type: 1,
  })
  const district = await createRecord('districts', {
    code: '1710',
    name_kh: 'សៀមរាប',
    name_en: 'Siem Reap',
    type: 2,
    province_id: province,
  })
  const commune = await createRecord('communes', {
    code: '171003',
    name_kh: 'ស្លក្រាម',
    name_en: 'Sla Kram',
    type: 2,
    district_id: district,
  })
  const village = (code: string, name_kh: string, name_en?: string) =>
    createRecord('villages', { code, name_kh, commune_id: commune, ...(name_en ? { name_en } : {}) })
  villageId = await village('17100301', 'ស្លក្រាម', 'Sla Kram')
  await village('17100302', 'បឹងដូនប៉ា', 'Boeng Doun Pa')
  await village('17100303', 'ចុងកៅស៊ូ')
  for (let n = 4; n < 14; n++) await village(`171003${String(n).padStart(2, '0')}`, `ភូមិទី${n}`)
})
afterAll(() => server.close())

const postSearch = (body: object, options: CallOptions = {}) =>
  server.call('POST', '/api/search', { token, body, ...options })
const search = async (q: string, options: CallOptions = {}): Promise<Found[]> => {
  const { status, body, text } = await postSearch({ q }, options)
  expect(status, text).toBe(200)
  return body.data
}
const codes = (found: readonly Found[]) => found.map(({ code }) => code)

describe('the search over all resources', () => {
  it('finds an exact code first, then code prefixes', async () => {
    expect(codes(await search('17'))).toEqual([
      '17',
      '1710',
      '171003',
      '17100301',
      '17100302',
      '17100303',
      '17100304',
      '17100305',
    ])
    expect(codes(await search('17100302'))).toEqual(['17100302'])
  })

  it('returns text, code and place in the caller’s language', async () => {
    const [, kh] = await search('ស្លក្រាម', { lang: 'kh' })
    const [, en] = await search('ស្លក្រាម')
    expect(kh).toEqual({
      path: 'setting/villages',
      id: villageId,
      text: 'ស្លក្រាម',
      code: '17100301',
      above: 'ស្លក្រាម · សៀមរាប · សៀមរាប',
    })
    expect(en).toMatchObject({ text: 'Sla Kram', above: 'Sla Kram · Siem Reap · Siem Reap' })
    expect(await search('ចុងកៅស៊ូ')).toMatchObject([{ text: 'ចុងកៅស៊ូ' }])
  })

  it.each([
    ['doun boeng', ['17100302']],
    ['BOENG', ['17100302']],
    ['១៧១០០៣០២', ['17100302']],
    // Register marks and invisible signs are typed in many ways.
    ['បឹង\u200bដូនបា', ['17100302']],
    ['ដូនប៉ា', ['17100302']],
    // Two letters match prefixes only.
    ['bo', ['17100302']],
    ['pa', []],
    // One character matches codes only.
    ['1', ['17', '1710', '171003', '17100301', '17100302', '17100303', '17100304', '17100305']],
    ['ប', []],
    ['%', []],
    ["'; drop table villages; --", []],
    ['\\', []],
    ['nothing of that kind', []],
    // Similar spelling, where nothing matches exactly.
    ['sla krm', ['171003', '17100301']],
    ['boengg', ['17100302']],
    ['ចុងកៅសូ', ['17100303']],
    ['17100399', []],
  ])('%s', async (q, expected) => {
    expect(codes(await search(q))).toEqual(expected)
  })

  it('does not compare long texts, nor letters that become many', async () => {
    const began = performance.now()
    for (const letter of ['ﷺ', 'q']) expect(await search(letter.repeat(200))).toEqual([])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('finds medical words in either spelling, complete or as prefix', async () => {
    const named = { name_kh: 'ក', type: 1 }
    await createRecord('provinces', { ...named, code: '91', name_en: 'Haemoglobin in anaemia' })
    await createRecord('provinces', { ...named, code: '92', name_en: 'Esophageal edema, diarrhea' })
    const found = async (q: string) => {
      const url = `/api/setting/provinces?filter=${JSON.stringify({ q })}`
      const { body } = await server.call('GET', url, { token })
      return (body.data as { code: string }[]).map(({ code }) => code).sort()
    }
    for (const q of ['hemo', 'haemo', 'hemoglobin anemia', 'Anaemia', 'hae'])
      expect([q, await found(q)]).toEqual([q, ['91']])
    for (const q of ['oesoph', 'esophageal', 'oedema', 'diarrho', 'edema diarrhoea'])
      expect([q, await found(q)]).toEqual([q, ['92']])
  })

  it('keeps the spelling of personal names', () => {
    const { fields } = registry.get('patients')
    const names = { surname_en: 'PAED', given_name_en: 'HAEM' }
    expect(derivedColumns({ fields, personal: true }, names).search_text).not.toMatch(/hem|ped/)
    expect(derivedColumns({ fields, personal: false }, names).search_text).toMatch(/\bhem/)
  })

  it('returns at most five records of a resource', async () => {
    const found = await search('ភូមិទី')
    expect(found).toHaveLength(5)
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(['setting/villages']))
  })

  it('excludes deleted records', async () => {
    const id = await createRecord('provinces', { code: '98', name_kh: 'ត្រូវលុប', type: 1 })
    expect(codes(await search('98'))).toEqual(['98'])
    await server.call('DELETE', `/api/setting/provinces/${id}`, { token })
    expect(await search('98')).toEqual([])
    expect(await search('ត្រូវលុប')).toEqual([])
  })

  it('finds only records that the caller may list', async () => {
    const roles = (searchRoles: string) => search('role-', { token: searchRoles })
    expect((await roles(token)).every(({ path }) => path === 'roles')).toBe(true)
    expect((await roles(token)).length).toBeGreaterThan(0)
    expect(await roles(await server.login(['list_gazetteers', 'create_role']))).toEqual([])
    expect(await search('17', { token: await server.login(['list_roles']) })).toEqual([])
    expect(await search('17', { token: await server.login() })).toEqual([])
  })

  it.each([
    [{}, 422, 'VALIDATION'],
    [{ q: '' }, 422, 'VALIDATION'],
    [{ q: '  ' }, 422, 'VALIDATION'],
    [{ q: ['a'] }, 422, 'VALIDATION'],
    [{ q: 'x'.repeat(201) }, 422, 'VALIDATION'],
    [{ q: '17', range: [0, 5] }, 422, 'VALIDATION'],
    [{ q: 'a\u0000b' }, 400, 'BAD_TEXT'],
  ])('refuses %j', async (invalidBody, status, code) => {
    expect(await postSearch(invalidBody)).toMatchObject({ status, body: { code } })
  })

  it('requires a sign-in', async () => {
    expect((await server.call('POST', '/api/search', { body: { q: '17' } })).status).toBe(401)
    expect((await server.call('GET', '/api/search?q=17', { token })).status).toBe(405)
  })

  it('is not cached', async () => {
    expect((await postSearch({ q: '17' })).headers['cache-control']).toBe('no-store')
  })
})

describe('abilities', () => {
  const abilities = async (permissions: readonly string[]) => {
    const own = await server.login(permissions)
    return (await server.call('GET', '/api/schema/abilities', { token: own })).body.data
  }

  it('name the listable resources, and the possible actions', async () => {
    expect(await abilities(['list_gazetteers'])).toContainEqual({
      path: 'setting/provinces',
      icon: expect.stringMatching(/^mdi:/),
      label: countLabels(provinces.label),
      create: false,
      import: false,
      search: true,
    })
    const mayWrite = await abilities(['list_gazetteers', 'create_gazetteer', 'update_gazetteer'])
    expect(mayWrite).toContainEqual(
      expect.objectContaining({ path: 'setting/villages', create: true, import: true }),
    )
    const creates = await abilities(['list_gazetteers', 'create_gazetteer'])
    expect(creates).toContainEqual(
      expect.objectContaining({ path: 'setting/villages', create: true, import: false }),
    )
  })

  it('omit resources that may not be listed', async () => {
    expect(await abilities(['create_role'])).toEqual([])
    expect((await server.call('GET', '/api/schema/abilities')).status).toBe(401)
  })
})
