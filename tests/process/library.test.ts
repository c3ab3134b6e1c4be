/** examples/library, started by its own command: an application without health code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endServers, type Served, serve, signIn } from '#tests/support/built-server.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'

const folder = dataFolder()
let server: Served
let token: string

beforeAll(async () => {
  server = await serve(folder, { DEMO: 'on' }, ['examples/library'], 'scripts/start.mjs')
  token = await signIn(server, 'librarian')
}, 300_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  endServers()
  removeFolder(folder)
})

const call = (method: string, path: string, body?: object) => server.call(method, `/api/${path}`, body, token)

/** Waits for the example records. */
async function untilReady() {
  while ((await server.call('GET', '/readyz')).data.demonstration)
    await new Promise((next) => setTimeout(next, 50))
}

test('the librarian sees the menu of the library in both languages', async () => {
  const { data } = await call('GET', 'schema/menu')
  const groups = data as unknown as { label: object; entries: { path: string }[] }[]
  expect(groups.map(({ entries }) => entries.map(({ path }) => path))).toEqual([
    ['loans/desk', 'loans'],
    ['setting/books', 'setting/members', 'setting/branches'],
  ])
  expect(groups[0]?.label).toEqual({ kh: 'ការខ្ចីសៀវភៅ', en: 'Lending' })
})

test('a member borrows a book, extends the loan and brings the book back', async () => {
  await untilReady()
  const member = await call('POST', 'setting/members', { code: 'M-100', name_kh: 'សមាជិកថ្មី' })
  const [book] = (await call('GET', 'setting/books')).data as unknown as { id: number; days: number }[]
  const request = async () => {
    const [branch] = (await call('GET', 'setting/branches')).data as unknown as { id: number }[]
    const values = { member_id: member.data.id, book_id: book?.id, branch_id: branch?.id }
    return (await call('POST', 'loans', values)).data.id
  }
  const [first, second] = [await request(), await request()]
  const lent = await call('POST', `loans/${first}/transitions/lend`, {})
  expect(lent.data).toMatchObject({ status: 2, due_on: expect.any(String) })
  expect((await call('POST', `loans/${second}/transitions/lend`, {})).code).toBe('STATE_GUARDED')
  const extended = await call('POST', `loans/${first}/extend`, {})
  expect(String(extended.data.due_on) > String(lent.data.due_on)).toBe(true)
  const returned = await call('POST', `loans/${first}/transitions/return`, {})
  expect(returned.data).toMatchObject({ status: 3, returned_on: expect.any(String) })
  expect((await call('POST', `loans/${second}/transitions/lend`, {})).data).toMatchObject({ status: 2 })
  expect((await call('POST', `loans/${first}/extend`, {})).code).toBe('STATE_REFUSED')
})

test('a librarian sees no loan of another branch', async () => {
  const admin = await signIn(server)
  const { data: branches } = await call('GET', 'setting/branches')
  const other = (branches as unknown as { id: number; code: string }[]).find(
    ({ code }) => code === 'RIVERSIDE',
  )
  const values = { member_id: 1, book_id: 2, branch_id: other?.id }
  const { data } = await server.call('POST', '/api/loans', values, admin)
  expect((await call('GET', `loans/${data.id}`)).code).toBe('RECORD_NOT_FOUND')
  expect((await call('POST', 'loans', values)).code).toBe('VALIDATION')
})

test('the home page, the account and the assignment of areas answer', async () => {
  const admin = await signIn(server)
  for (const path of [
    'home',
    'profile',
    'audit',
    'user-coverages/areas',
    'schema',
    'users',
    'roles',
    'notifications',
  ])
    expect(
      (await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${admin}` } })).status,
      path,
    ).toBe(200)
})

test('its console is built without pages of the health application', async () => {
  const page = await (await fetch(`${server.url}/en`, { headers: { accept: 'text/html' } })).text()
  const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  expect((await fetch(`${server.url}${script}`)).status).toBe(200)
  const assets = 'examples/library/dist/client/assets'
  const texts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
  expect(texts.some((text) => text.includes('Books on loan'))).toBe(true)
  expect(texts.filter((text) => /visits\/visit-steps|claim_invoices/.test(text))).toEqual([])
})
