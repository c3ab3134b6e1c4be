/** `recordRules`: rules about own records and values hold on every generated endpoint. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineResource, field } from '#schemas/kit/define.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label, to } from '#tests/support/random-fields.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'
import { multipartBody, upload } from '#tests/support/uploads.ts'

const permissions = { list: 'use_all', create: 'use_all', update: 'use_all', delete: 'use_all' }
const secret = 'SAPPHIRE'

const errands = defineResource({
  path: 'errands',
  singular: 'errand',
  label: { kh: 'កិច្ចការ', en: ['Errand', 'Errands'] },
  icon: 'mdi:run',
  key: ['code'],
  permissions,
  recordRules: [
    {
      of: ['list'],
      where: {
        any: [
          { field: 'assigned_to_id', is: { me: true } },
          { field: 'created_by', is: { me: true } },
          { field: 'is_public', is: true },
        ],
      },
      except: 'list_all_errands',
    },
    {
      of: ['update', 'delete'],
      where: {
        any: [
          { field: 'assigned_to_id', is: { me: true } },
          { field: 'state', is: 'DRAFT' },
        ],
      },
      except: 'manage_all_errands',
    },
  ],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    title: field.text({ label: label('Title'), search: true }),
    state: field.enum({
      label: label('State'),
      values: {
        DRAFT: { value: 1, label: label('Draft') },
        SENT: { value: 2, label: label('Sent') },
      },
    }),
    is_public: field.boolean({ label: label('Public'), required: true, default: false }),
    assigned_to_id: field.ref({ label: label('Assigned to'), to: 'users' }),
    paper: field.file({ label: label('Paper'), types: ['csv'] }),
    lines: field.children({ label: label('Lines'), of: to('errand-lines'), via: 'errand_id' }),
  },
  states: {
    field: 'state',
    initial: 'DRAFT',
    transitions: { send: { label: label('Send'), from: ['DRAFT'], to: 'SENT' } },
  },
  list: { columns: ['code', 'title'] },
  display: { kh: '{title}', en: '{title}' },
})

const lines = defineResource({
  path: 'errand-lines',
  singular: 'errand_line',
  label: { kh: 'ជួរ', en: ['Errand line', 'Errand lines'] },
  icon: 'mdi:run',
  key: ['errand_id', 'text'],
  rowsOf: 'errand_id',
  fields: {
    errand_id: field.ref({ label: label('Errand'), to: to('errands'), required: true }),
    text: field.text({ label: label('Text'), required: true, search: true }),
  },
  list: { columns: ['text'] },
})

/** The same without states and rows, which can be merged and imported. */
const memos = defineResource({
  path: 'memos',
  singular: 'memo',
  label: { kh: 'កំណត់ហេតុ', en: ['Memo', 'Memos'] },
  icon: 'mdi:run',
  key: ['code'],
  permissions,
  recordRules: [
    ...(errands.recordRules ?? []).slice(0, 1).map((rule) => ({ ...rule, except: 'list_all_memos' })),
    { of: ['update', 'delete'], where: { field: 'assigned_to_id', is: { me: true } } },
  ],
  fields: {
    code: errands.fields.code,
    title: errands.fields.title,
    is_public: errands.fields.is_public,
    assigned_to_id: errands.fields.assigned_to_id,
    parent_id: field.ref({ label: label('Above'), to: to('memos') }),
  },
  tree: { parent: 'parent_id' },
  list: { columns: ['code', 'title'] },
  display: { kh: '{title}', en: '{title}' },
})

/** Refers to errands; everybody sees it. */
const trips = defineResource({
  path: 'trips',
  singular: 'trip',
  label: { kh: 'ដំណើរ', en: ['Trip', 'Trips'] },
  icon: 'mdi:run',
  key: ['code'],
  permissions,
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    errand_id: field.ref({ label: label('Errand'), to: to('errands') }),
    errand_ids: field.refs({ label: label('Errands'), to: to('errands') }),
  },
  list: { columns: ['code'] },
})

const rights = ['use_all', 'list_users', 'list_audit']
let app: TestApp
let owner: Awaited<ReturnType<TestApp['user']>>
let other: Awaited<ReturnType<TestApp['user']>>
let manager: string
/** Records of the owner: one that the other user can't see, one that they can't change. */
let hidden: Record<string, number>
let visible: Record<string, number>
let spare: Record<string, number>
let count = 0

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  app.call(method, `/api/${url}`, { token, ...(body && { body }) })

async function errand(values: object, isSent = true) {
  count += 1
  const paper = await uploadPaper(owner.token)
  const body = {
    code: `E${count}`,
    title: `${secret} ${count}`,
    assigned_to_id: owner.id,
    paper,
    lines: [{ text: `${secret} line` }],
    ...values,
  }
  const made = (await call(owner.token, 'POST', 'errands', body)).body.data
  if (isSent) await call(owner.token, 'POST', `errands/${made.id}/transitions/send`, {})
  const { code, title, assigned_to_id, is_public = false } = body as Record<string, unknown>
  const memo = (await call(owner.token, 'POST', 'memos', { code, title, assigned_to_id, is_public })).body
    .data
  const whole = (await call(owner.token, 'GET', `errands/${made.id}`)).body.data
  return { id: made.id, version: whole.version, line: whole.lines[0].id, memo: memo.id, paper }
}

async function uploadPaper(token: string): Promise<number> {
  const packed = await multipartBody(`a\n${secret}\n`)
  return (await app.call('POST', '/api/errands/files/paper', { token, ...packed })).body.data.id
}

beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [errands, lines, memos, trips] as never) })
  owner = await app.user(rights)
  other = await app.user(rights)
  manager = await app.login([...rights, 'list_all_errands', 'manage_all_errands', 'list_all_memos'])
})
afterAll(() => app.close())
beforeEach(async () => {
  hidden = await errand({})
  const open = { is_public: true, title: 'Open', lines: [{ text: 'Open line' }] }
  visible = await errand(open)
  spare = await errand(open)
})

const read = async (url: string) => (await call(manager, 'GET', url)).body.data
const now = ({ id }: Record<string, number>) => read(`errands/${id}`)
const both = async (target: Record<string, number>) => [await now(target), await read(`memos/${target.memo}`)]

describe('every generated endpoint', () => {
  /** The bodies of an attack, by what follows the path of the resource. */
  const attacks: Record<string, (target: Record<string, number>) => { body?: object; query?: string }> = {
    'GET ': () => ({}),
    'POST ': () => ({ body: { code: `X${count}`, text: 'x', errand_id: hidden.id } }),
    'GET /{id}': () => ({}),
    'PUT /{id}': () => ({ body: { title: 'Taken', text: 'Taken' } }),
    'DELETE /{id}': () => ({}),
    'POST /{id}/restore': () => ({}),
    'GET /{id}/history': () => ({}),
    'GET /{id}/uses': () => ({}),
    'GET /{id}/peek': () => ({}),
    'GET /{id}/compare': () => ({ query: '?from=1&to=1' }),
    'GET /{id}/related': () => ({ query: '?path=errand-lines&field=errand_id' }),
    'POST /{id}/revert': () => ({ body: { version: 1 } }),
    'POST /{id}/reassign': ({ into }) => ({ body: { into }, query: '?mode=commit' }),
    'GET /{id}/transitions': () => ({}),
    'GET /transitions': ({ id }) => ({ query: `?ids=${id}` }),
    'POST /{id}/transitions/send': () => ({ body: {} }),
    'POST /transitions/send': ({ id }) => ({ body: { ids: [id] } }),
    'POST /query': () => ({ body: { filter: { q: secret } } }),
    'GET /options': () => ({ query: `?filter=${encodeURIComponent(JSON.stringify({ q: secret }))}` }),
    'POST /similar': () => ({ body: { values: { code: `E${count}`, title: `${secret} ${count}` } } }),
    'POST /bulk': ({ id }) => ({ body: { action: 'delete', ids: [id] } }),
    'POST /grid': ({ id, version }) => ({
      body: { rows: [{ key: 'a', id, version, data: { title: 'Taken', text: 'Taken' } }] },
    }),
    'POST /merge': ({ id, into }) => ({ body: { from: id, into }, query: '?mode=commit' }),
    'GET /export': () => ({ query: '?format=csv' }),
    'POST /export': () => ({ body: { format: 'csv' } }),
    'GET /template': () => ({ query: '?format=csv' }),
    'POST /import': () => ({ query: '?mode=validate' }),
    'GET /imports': () => ({}),
    'GET /tree': () => ({}),
    'GET /tree/{resource}': () => ({}),
    'POST /files/paper': () => ({}),
    'GET /files/paper/{id}': () => ({}),
  }

  /** Every operation of both resources, as the description of the API lists them. */
  async function operations() {
    const { body } = await call(other.token, 'GET', 'openapi.json')
    return Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) => {
      const [, resource = '', rest = ''] = /^\/api\/(errands|errand-lines|memos)(\/.*)?$/.exec(path) ?? []
      return resource
        ? Object.keys(methods).map((method) => ({ resource, key: `${method.toUpperCase()} ${rest}` }))
        : []
    })
  }

  async function attack(token: string, target: Record<string, number>) {
    const answers: { key: string; resource: string; answer: Answer }[] = []
    for (const { resource, key } of await operations()) {
      const build = attacks[key]
      expect(build, `an attack on ${key}`).toBeDefined()
      const [method = '', rest = ''] = key.split(' ')
      const own = { errands: target.id, 'errand-lines': target.line, memos: target.memo }[resource] as number
      const version = resource === 'errands' ? target.version : 1
      const into = resource === 'errand-lines' ? spare.line : resource === 'memos' ? spare.memo : spare.id
      const { body, query = '' } = build?.({ id: own, version, into } as never) ?? {}
      const id = rest.startsWith('/files') ? target.paper : own
      const url = `/api/${resource}${rest.replace('{id}', String(id))}${query}`
      answers.push({ key, resource, answer: await app.call(method as 'GET', url, { token, body }) })
    }
    return answers
  }

  it('treats a hidden record like an unknown one', async () => {
    const before = await both(hidden)
    const answers = await attack(other.token, hidden)
    expect(answers.length).toBeGreaterThan(30)
    for (const { key, resource, answer } of answers) {
      const about = `${resource} ${key}: ${answer.text.slice(0, 300)}`
      expect(answer.bytes.includes(secret), about).toBe(false)
      if (key.includes('{id}') && !/history|uses/.test(key)) expect(answer.status, about).toBe(404)
    }
    expect(await both(hidden)).toEqual(before)
  })

  it('refuses to change a protected record', async () => {
    const before = await both(visible)
    const writes = /^(PUT|DELETE|POST) \/\{id\}\/?(?!restore)/
    for (const { key, resource, answer } of await attack(other.token, visible)) {
      const about = `${resource} ${key}: ${answer.text.slice(0, 300)}`
      if (writes.test(key))
        expect([answer.status, answer.body.code], about).toEqual([403, 'RECORD_PROTECTED'])
    }
    expect(await both(visible)).toEqual(before)
  })

  it('lets the permission lift the rules', async () => {
    expect((await call(manager, 'PUT', `errands/${hidden.id}`, { title: 'Managed' })).status).toBe(200)
    expect((await call(manager, 'GET', 'errands')).body.data.length).toBe(count)
  })
})

describe('rows', () => {
  it('tell what the user may do, without the rule', async () => {
    const rows = (await call(other.token, 'GET', 'errands')).body.data
    expect(rows.map(({ id }: { id: number }) => id)).not.toContain(hidden.id)
    expect(rows.find(({ id }: { id: number }) => id === visible.id)._may).toEqual({
      update: false,
      delete: false,
    })
    expect((await call(owner.token, 'GET', `errands/${visible.id}`)).body.data._may).toEqual({
      update: true,
      delete: true,
    })
    expect(await now(visible)).not.toHaveProperty('_may')
    expect((await call(other.token, 'GET', `errands/${visible.id}/transitions`)).body.data).toEqual([])
  })

  it('of other resources name no hidden record', async () => {
    const body = { code: `T${count}`, errand_id: hidden.id, errand_ids: [hidden.id, visible.id] }
    const { id } = (await call(owner.token, 'POST', 'trips', body)).body.data
    for (const url of [`trips/${id}`, 'trips', `trips/${id}/history`, `trips/${id}/peek`, 'audit'])
      expect((await call(other.token, 'GET', url)).text, url).not.toContain(secret)
    const { _ref } = (await call(other.token, 'GET', `trips/${id}`)).body.data
    expect(_ref.errand_id).toMatchObject({ en: `#${hidden.id}`, unseen: true })
    const chosen = await call(other.token, 'POST', 'trips', { code: `U${count}`, errand_id: hidden.id })
    expect(chosen.status).toBe(422)
    const sort = encodeURIComponent('["errand_id","ASC"]')
    expect((await call(other.token, 'GET', `trips?sort=${sort}`)).body.code).toBe('BAD_SORT')
  })

  it('are found by the search of their readers only', async () => {
    const found = async (token: string) => (await call(token, 'POST', 'search', { q: secret })).text
    expect(await found(owner.token)).toContain(secret)
    expect(await found(other.token)).not.toContain(secret)
  })
})

describe('a write', () => {
  it('can’t move a record out of what the user may change', async () => {
    const put = (id: number | undefined, body: object) => call(owner.token, 'PUT', `errands/${id}`, body)
    const away = await put(visible.id, { assigned_to_id: other.id })
    expect(away.body.message).toEqual({
      assigned_to_id: ['With this value you could no longer work on the record.'],
    })
    const draft = await errand({}, false)
    expect((await put(draft.id, { assigned_to_id: other.id })).status).toBe(200)
  })

  it('can’t create a record that the user would not see', async () => {
    const rules = [{ of: ['create'], where: { field: 'is_public', is: true } }]
    const notices = { ...errands, recordRules: rules, features: {}, states: undefined }
    const { lines: _, paper: __, state: ___, ...fields } = errands.fields
    const own = await createTestApp({ registry: smallRegistry([], [{ ...notices, fields }] as never) })
    const token = await own.login(['use_all'])
    const create = (body: object) => own.call('POST', '/api/errands', { token, body })
    expect((await create({ code: 'A' })).body.message).toEqual({
      is_public: ['With this value you could no longer work on the record.'],
    })
    expect((await create({ code: 'A', is_public: true })).status).toBe(201)
    const file = await upload(own, 'errands', 'code,is_public\nB,no\nC,yes\n', { token })
    expect(file.body.data.counts).toMatchObject({ new: 1, error: 1 })
    await own.close()
  })

  it('by bulk refuses the protected records and changes the others', async () => {
    const draft = await errand({ is_public: true }, false)
    const body = { action: 'update', ids: [draft.id, visible.id, hidden.id], data: { title: 'Both' } }
    const { body: answer } = await call(other.token, 'POST', 'errands/bulk', body)
    expect(JSON.stringify(answer)).toContain('You can view this record, but not change it.')
    expect((await now(draft)).title === 'Both').toBe(answer.success)
    expect((await now(visible)).title).toBe('Open')
  })

  it('a transition may end what its user can change', async () => {
    const draft = await errand({ is_public: true }, false)
    const sent = await call(other.token, 'POST', `errands/${draft.id}/transitions/send`, {})
    expect([sent.status, sent.body.data._may]).toEqual([200, { update: false, delete: false }])
  })

  it('is published without ids where rules hide records', async () => {
    const { changesIn } = await import('#src/server/access/realtime/changes.ts')
    const { registry } = app.context
    const event = { id: 7, action: 'update', before: null } as const
    const published = ['errands', 'errand-lines', 'trips'].flatMap((name) =>
      changesIn(registry, [{ ...event, resource: registry.get(name) }]).map(({ data }) => data.ids),
    )
    expect(published).toEqual([undefined, undefined, [7]])
  })
})

it('catalogues with rules are not answered from memory', async () => {
  const { sharedCatalogues } = await import('#src/server/db/catalogue-writes.ts')
  const notes = { ...trips, path: 'setting/notes', singular: 'note' }
  const { errand_id: _, errand_ids: __, ...fields } = trips.fields
  const rules = [{ of: ['list'], where: { field: 'created_by', is: { me: true } } }] as const
  const shared = (recordRules: object) =>
    sharedCatalogues(smallRegistry([], [{ ...notes, fields, ...recordRules }] as never)).has('notes')
  expect([shared({}), shared({ recordRules: rules })]).toEqual([true, false])
})

it('the permission that lifts a rule has a label', async () => {
  const { knownPermissions } = await import('#src/server/seed/permissions.ts')
  const known = knownPermissions(app.context.registry)
  expect(known.get('list_all_errands')).toMatchObject({
    label: { kh: 'មើលកិច្ចការទាំងអស់', en: 'View all errands' },
    subject: 'errands',
  })
  expect(known.get('manage_all_errands')?.label.en).toBe('Manage all errands')
})
