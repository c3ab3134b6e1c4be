/** What every resource promises, over every schema of the installation and one with all kinds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isRequired } from '#schemas/kit/validate.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { permissionsOf, sampleMaker, sampleValue } from '#tests/support/sample.ts'

type Row = Record<string, unknown>

const registry = createRegistry([...declarations, ...allKinds])
let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry, seeded: true })
  token = await test.login(permissionsOf(registry))
})
afterAll(() => test.close())

const { valuesFor, recordOf } = sampleMaker(registry, async (path, body) => {
  const answer = await test.call('POST', `/api/${path}`, { token, body })
  expect(answer.body, `create ${path}`).toMatchObject({ success: true })
  expect(answer.status).toBe(201)
  return answer.body.data
})
const list = (resource: Resource, query: Record<string, unknown>) => {
  const text = Object.entries(query).map(
    ([key, part]) => `${key}=${encodeURIComponent(JSON.stringify(part))}`,
  )
  return test.call('GET', `/api/${resource.path}?${text.join('&')}`, { token })
}
const idsOf = (answer: { body: { data: Row[] } }) => answer.body.data.map(({ id }) => id)

const storedFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => registry.kindOf(field).storage === 'column')

describe.each(registry.all)('$path', (resource) => {
  it('keeps what it is given, and gives it back', async () => {
    const body = await valuesFor(resource, 1)
    const made = await recordOf(resource, 1)
    const read = await test.call('GET', `/api/${resource.path}/${made.id}`, { token })
    for (const [name, value] of Object.entries(body)) {
      const field = resource.fields[name] as Field
      if (registry.kindOf(field).writeOnly) expect(read.body.data).not.toHaveProperty(name)
      else expect(read.body.data[name], name).toEqual(value)
    }
    expect(read.headers.etag).toBe('"1"')
    expect(idsOf(await list(resource, { filter: { id: made.id } }))).toEqual([made.id])
  })

  it('is found by what it says it searches', async () => {
    const made = await recordOf(resource, 2)
    const searched = Object.entries(resource.fields).filter(([, field]) => field.search)
    for (const [name] of searched) {
      const found = await list(resource, { filter: { q: made[name] }, range: [0, 99] })
      expect(idsOf(found), name).toContain(made.id)
    }
  })

  it('changes, is deleted and comes back, and remembers all of it', async () => {
    const made = await recordOf(resource, 3)
    const other = await valuesFor(resource, 4)
    const changeable = writableFields(resource).find((name) => {
      const field = resource.fields[name] as Field
      const half = registry.kindOf(field)
      return field.kind === 'text' && !field.readOnly && !half.writeOnly && name in other
    })
    const body = changeable ? { [changeable]: other[changeable] } : {}
    const at = `/api/${resource.path}/${made.id}`
    const changed = await test.call('PUT', at, { token, body, headers: { 'if-match': '"1"' } })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({ ...body, version: changeable ? 2 : 1 })

    expect((await test.call('DELETE', at, { token })).status).toBe(200)
    expect(idsOf(await list(resource, { filter: { id: made.id } }))).toEqual([])
    expect(idsOf(await list(resource, { filter: { id: made.id, deleted: true } }))).toEqual([
      made.id,
    ])
    expect((await test.call('POST', `${at}/restore`, { token })).status).toBe(200)
    expect(idsOf(await list(resource, { filter: { id: made.id } }))).toEqual([made.id])

    const history = await test.call('GET', `${at}/history`, { token })
    const actions = history.body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['restore', 'delete', ...(changeable ? ['update'] : []), 'create'])
  })

  it('sorts by every column it offers, both ways', async () => {
    for (const [name, field] of storedFields(resource)) {
      if (field.sort === false || registry.kindOf(field).sortable === false) continue
      for (const order of ['ASC', 'DESC'])
        expect((await list(resource, { sort: [name, order] })).status, `${name} ${order}`).toBe(200)
    }
  })

  it('filters by every operator of every field', async () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.filter === false) continue
      for (const operator of registry.kindOf(field).operators) {
        if (operator === 'under') continue
        const value = sampleValue(field, 1) ?? 1
        const operand =
          operator === 'null'
            ? true
            : operator === 'between'
              ? [value, value]
              : operator === 'in'
                ? [value]
                : value
        const key = operator === 'eq' ? name : `${name}__${operator}`
        const answer = await list(resource, { filter: { [key]: operand } })
        expect(answer.status, `${key} ${answer.text.slice(0, 200)}`).toBe(200)
      }
    }
  })

  it('refuses an empty record, naming every required field in both languages', async () => {
    const required = writableFields(resource).filter((name) => {
      const field = resource.fields[name] as Field
      return isRequired(field, {}) && field.default === undefined
    })
    const empty = (lang: 'kh' | 'en') =>
      test.call('POST', `/api/${resource.path}`, { token, body: {}, lang })
    const [kh, en] = [await empty('kh'), await empty('en')]
    expect(kh.status).toBe(422)
    expect(Object.keys(kh.body.message).sort()).toEqual(required.sort())
    for (const name of required) {
      expect(kh.body.message[name][0]).toMatch(/[\u1780-\u17b3]/)
      expect(en.body.message[name][0]).toMatch(/[a-z]{3}/)
    }
  })

  it('refuses a wrong type in every field, naming it', async () => {
    const good = await valuesFor(resource, 5)
    for (const name of writableFields(resource)) {
      const body = { ...good, [name]: { not: 'a value' } }
      const answer = await test.call('POST', `/api/${resource.path}`, { token, body })
      expect(answer.status, name).toBe(422)
      expect(Object.keys(answer.body.message)).toEqual([name])
    }
  })

  it('refuses whoever isn’t signed in, and whoever may not', async () => {
    const stranger = await test.login(['list_nothing'])
    const at = `/api/${resource.path}`
    const calls = [
      ['GET', at],
      ['GET', `${at}/1`],
      ['GET', `${at}/1/history`],
      ['GET', `${at}/1/uses`],
      ['POST', at],
      ['PUT', `${at}/1`],
      ['DELETE', `${at}/1`],
      ['POST', `${at}/1/restore`],
      ...(resource.features.bulk ? [['POST', `${at}/bulk`]] : []),
      ...(resource.features.export ? [['GET', `${at}/export?format=csv`]] : []),
      ...(resource.features.import
        ? [
            ['GET', `${at}/template?format=csv`],
            ['POST', `${at}/import?mode=validate`],
          ]
        : []),
    ] as ['GET' | 'POST' | 'PUT' | 'DELETE', string][]
    for (const [method, url] of calls) {
      const body =
        method === 'POST' || method === 'PUT' ? { action: 'delete', ids: [1] } : undefined
      expect((await test.call(method, url, { body })).status, `${method} ${url}`).toBe(401)
      const denied = await test.call(method, url, { body, token: stranger })
      expect(denied.status, `${method} ${url}`).toBe(403)
    }
  })

  it('refuses filters, sorts and ranges it doesn’t know', async () => {
    for (const query of [
      { filter: { nope: 1 } },
      { filter: { [`${resource.key[0]}__nope`]: 1 } },
      { sort: ['nope', 'ASC'] },
      { range: [5, 1] },
      { filter: 'text' },
    ]) {
      const answer = await list(resource, query)
      expect(answer.status, JSON.stringify(query)).toBe(400)
      expect(answer.body).toMatchObject({ success: false, http_code: 400 })
    }
  })

  it('is described: schema, OpenAPI, permissions', async () => {
    const schema = await test.call('GET', `/api/schema/${resource.path}`, { token })
    expect(schema.body.data.resource.path).toBe(resource.path)
    const openapi = await test.call('GET', '/api/openapi.json', { token })
    expect(openapi.body.paths).toHaveProperty([`/api/${resource.path}`])
    const permissions = registry.get('permissions')
    for (const name of Object.values(resource.permissions)) {
      const found = await list(permissions, { filter: { name } })
      expect(found.body.data.length, name).toBe(1)
    }
  })
})

describe.each(registry.all.filter(({ features }) => features.export && features.import))(
  'files of $path',
  (resource) => {
    it('takes back unchanged what it gave', async () => {
      await recordOf(resource, 6)
      const file = await test.call('GET', `/api/${resource.path}/export?format=csv`, { token })
      expect(file.status).toBe(200)
      const boundary = 'contract'
      const body = [
        `--${boundary}`,
        'Content-Disposition: form-data; name="file"; filename="export.csv"',
        'Content-Type: text/csv',
        '',
        file.text,
        `--${boundary}--`,
        '',
      ].join('\r\n')
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const at = `/api/${resource.path}/import?mode=validate`
      const started = await test.call('POST', at, { token, body, headers })
      expect(started.status, started.text).toBeLessThan(300)
      const { import_id: id } = started.body.data
      let counts: Record<string, number> = {}
      await expect
        .poll(async () => {
          const { body: answer } = await test.call('GET', `/api/imports/${id}`, { token })
          counts = answer.data.counts
          return answer.data.status
        })
        .toBe('ready')
      expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 })
      expect(counts.unchanged).toBeGreaterThan(0)
    })
  },
)
