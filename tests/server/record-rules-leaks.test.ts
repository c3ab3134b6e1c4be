/** What other records, files, notifications and events say of records that record rules hide. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defineResource, field } from '#schemas/kit/define.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label, to } from '#tests/support/random-fields.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'
import { upload } from '#tests/support/uploads.ts'

const permissions = { list: 'use_all', create: 'use_all', update: 'use_all', delete: 'use_all' }
const code = field.code({ label: label('Code'), required: true, unique: true })
const named = { key: ['code'] as const, permissions, icon: 'mdi:note' }
const toMemo = field.ref({ label: label('Memo'), to: to('memos') })
const toTicket = field.ref({ label: label('Ticket'), to: to('tickets') })

const topics = defineResource({
  ...named,
  path: 'topics',
  singular: 'topic',
  label: { kh: 'ប្រធានបទ', en: ['Topic', 'Topics'] },
  fields: { code },
  list: { columns: ['code'] },
})

/** Everybody sees only their own. */
const memos = defineResource({
  ...named,
  path: 'memos',
  singular: 'memo',
  label: { kh: 'កំណត់ហេតុ', en: ['Memo', 'Memos'] },
  recordRules: [{ of: ['list'], where: { field: 'created_by', is: { me: true } } }],
  fields: { code, topic_id: field.ref({ label: label('Topic'), to: to('topics') }) },
  list: { columns: ['code'] },
  display: { kh: '{code}', en: '{code}' },
})

/** Named after a memo, and below it; everybody sees it, and is notified of it. */
const tickets = defineResource({
  ...named,
  path: 'tickets',
  singular: 'ticket',
  label: { kh: 'សំបុត្រ', en: ['Ticket', 'Tickets'] },
  fields: {
    code,
    memo_id: toMemo,
    state: field.enum({
      label: label('State'),
      values: { NEW: { value: 1, label: label('New') }, SENT: { value: 2, label: label('Sent') } },
    }),
  },
  states: {
    field: 'state',
    initial: 'NEW',
    notify: [{ on: ['NEW', 'SENT'], to: [{ permission: 'use_all' }] }],
    transitions: { send: { label: label('Send'), from: ['NEW'], to: 'SENT' } },
  },
  list: { columns: ['code'] },
  display: { kh: '{code} {memo_id}', en: '{code} {memo_id}' },
})

/** Refers to nothing hidden itself, but to tickets, which are named after memos. */
const stubs = defineResource({
  ...named,
  path: 'stubs',
  singular: 'stub',
  label: { kh: 'គល់', en: ['Stub', 'Stubs'] },
  fields: {
    code,
    ticket_id: toTicket,
    ticket_ids: field.refs({ label: label('Tickets'), to: to('tickets') }),
    secret_topic_id: field.ref({
      label: label('Secret topic'),
      to: to('topics'),
      permission: { read: 'read_secrets' },
    }),
  },
  list: { columns: ['code'] },
})

/** Below a memo, and keyed by it. */
const leaves = defineResource({
  ...named,
  path: 'leaves',
  singular: 'leaf',
  label: { kh: 'ស្លឹក', en: ['Leaf', 'Leaves'] },
  key: ['memo_id', 'code'],
  fields: {
    code: field.code({ label: label('Code'), required: true }),
    memo_id: { ...toMemo, required: true },
  },
  tree: { parent: 'memo_id' },
  list: { columns: ['code'] },
})
const twigs = defineResource({
  ...named,
  path: 'twigs',
  singular: 'twig',
  label: { kh: 'មែក', en: ['Twig', 'Twigs'] },
  fields: {
    code,
    leaf_id: field.ref({ label: label('Leaf'), to: to('leaves') }),
    memo_id: toMemo,
    memo_ids: field.refs({ label: label('Memos'), to: to('memos') }),
  },
  list: { columns: ['code'] },
})

let app: TestApp
let owner: Awaited<ReturnType<TestApp['user']>>
let other: Awaited<ReturnType<TestApp['user']>>
let count = 0
let memo: { id: number; code: string; topic: number }

const call = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  app.call(method, `/api/${url}`, { token, ...(body && { body }) })
async function create(path: string, body: object): Promise<number> {
  count += 1
  const { status, text, body: answer } = await call(owner.token, 'POST', path, { code: `N${count}`, ...body })
  expect(status, text).toBe(201)
  return answer.data.id
}

beforeAll(async () => {
  const registry = smallRegistry([], [topics, memos, tickets, stubs, leaves, twigs] as never)
  app = await createTestApp({ registry })
  owner = await app.user(['use_all', 'read_secrets'])
  other = await app.user(['use_all'])
})
afterAll(() => app.close())
beforeEach(async () => {
  const topic = await create('topics', {})
  const name = `SAPPHIRE${count}`
  memo = { id: await create('memos', { code: name, topic_id: topic }), code: name, topic }
})

it.each([
  ['its reader first', () => [owner, other]],
  ['another user first', () => [other, owner]],
])('names within names are those of each reader: %s', async (_, readers) => {
  const ticket = await create('tickets', { memo_id: memo.id })
  const stub = await create('stubs', { ticket_id: ticket, ticket_ids: [ticket] })
  const leaf = await create('leaves', { memo_id: memo.id })
  const twig = await create('twigs', { leaf_id: leaf })
  const urls = ['stubs', `stubs/${stub}`, `stubs/${stub}/peek`, 'twigs', `twigs/${twig}`]
  for (const { id, token } of readers()) {
    const answers = await Promise.all(urls.map((url) => call(token, 'GET', url)))
    expect(answers.map(({ status, text }) => [status, text.includes(memo.code)])).toEqual(
      answers.map(() => [200, id === owner.id]),
    )
  }
})

it('a notification names the record by its number', async () => {
  const ticket = await create('tickets', { code: `TICKET${count}`, memo_id: memo.id })
  const { text, body } = await call(other.token, 'GET', 'notifications')
  const about = body.data.find(({ link }: { link: string }) => link === `/tickets/update/${ticket}`)
  const number = expect.stringMatching(/^TICKET\d+$/)
  expect(about.params.record).toEqual({ kh: number, en: number })
  expect(text).not.toContain(memo.code)
})

it('an export has the id in place of the key', async () => {
  const leaf = await create('leaves', { memo_id: memo.id })
  const own = { code: `TWIG${count}`, leaf_id: leaf, memo_id: memo.id, memo_ids: [memo.id] }
  await create('twigs', own)
  const lineOf = async (token: string) => {
    const { bytes } = await call(token, 'GET', 'twigs/export?format=csv')
    return bytes
      .toString()
      .split('\n')
      .find((line) => line.includes(own.code))
  }
  expect((await lineOf(owner.token))?.split(memo.code).length).toBeGreaterThan(5)
  const line = await lineOf(other.token)
  expect(line).not.toContain(memo.code)
  expect(line?.split(`#${memo.id}`).length).toBeGreaterThan(5)
  // A file with it is refused, so it can't clear the references.
  const file = `code,memo_id\n${own.code},#${memo.id}\n`
  expect((await upload(app, 'twigs', file, { token: other.token })).body.data.counts.error).toBe(1)
})

it('an import publishes no ids', async () => {
  const publish = vi.spyOn(app.context.realtime as NonNullable<typeof app.context.realtime>, 'publish')
  const published = async (path: string) => {
    await upload(app, path, `code\nFILE${count}\n`, { token: owner.token, mode: 'commit' })
    const data = publish.mock.calls.map(([{ data }]) => data as Record<string, unknown>)
    return data.filter((one) => one.action === 'import' && one.resource === path)
  }
  expect(await published('memos')).toEqual([{ resource: 'memos', action: 'import' }])
  const ids = [expect.any(Number)]
  expect(await published('topics')).toEqual([{ resource: 'topics', action: 'import', ids }])
})

it('a record that hidden records use can’t be deleted, in words for every reason', async () => {
  const { status, body } = await call(other.token, 'DELETE', `topics/${memo.topic}`)
  expect([status, body.code]).toEqual([409, 'IN_USE'])
  expect(body.message).toBe('This record is still in use: 1 record that you can’t see.')
  expect(body.data).toEqual({ uses: [] })
})

it('uses by a field that the user may not read are not counted; a refusal counts them', async () => {
  const topic = await create('topics', {})
  await create('stubs', { secret_topic_id: topic })
  const uses = (await call(other.token, 'GET', `topics/${topic}/uses`)).body.data
  const peek = (await call(other.token, 'GET', `topics/${topic}/peek`)).body.data
  expect([uses, peek.elsewhere]).toEqual([{ uses: [], elsewhere: 0 }, 0])
  const refused = (await call(other.token, 'DELETE', `topics/${topic}`)).body
  expect(refused.message).toBe('This record is still in use: 1 record that you can’t see.')
  expect(refused.data).toEqual({ uses: [] })
  const own = (await call(owner.token, 'GET', `topics/${topic}/uses`)).body.data
  expect(own.uses).toMatchObject([{ path: 'stubs', field: 'secret_topic_id', count: 1 }])
})
