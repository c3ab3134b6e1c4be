/**
 * A page of react-admin's own components with the whole server, read-only; see e2e/custom-pages.
 */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { labelsBySchema } from '#src/pages/labels-by-schema.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const page = '/samples/react-admin'
const english = 'en' as 'kh' | 'en'
const reader = ['list_gazetteers']
let app: TestApp

/** A record created directly through the API. */
async function add(path: string, body: object) {
  const token = await app.login([...reader, 'create_gazetteer'])
  const answer = await app.call('POST', `/api/setting/${path}`, { token, body })
  return answer.body.data as { id: number }
}

beforeAll(async () => {
  // The components take long to load, and no screen test should wait for them.
  await import('#src/pages/samples/ReactAdminPage.tsx')
  app = await createTestApp()
  const { id } = await add('provinces', { code: '01', name_kh: 'បាត់ដំបង', name_en: 'Battambang' })
  await add('districts', { code: '0101', name_kh: 'បាណន់', name_en: 'Banan', province_id: id })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = async (permissions: string[], path = '/setting/districts', language = english) =>
  openConsole(app, { path: `${page}${path}`, token: await app.login(permissions), language })
const row = (name: RegExp) => screen.findByRole('row', { name })

it('is Khmer with the schema’s labels, and offers a reader no writes', async () => {
  await open(reader, undefined, 'kh')
  await row(/បាណន់ Banan បាត់ដំបង/)
  expect(screen.getByRole('columnheader', { name: 'ខេត្ត/រាជធានី' })).toBeVisible()
  // Days come before months, also in a browser that is set to American English.
  const { data } = (await app.call('GET', '/api/setting/districts', { token: await app.login(reader) })).body
  const [year, month, day] = String(data[0].updated_at).slice(0, 10).split('-')
  expect(screen.getByRole('cell', { name: `${day}/${month}/${year}` })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'បង្កើត' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('shows a refused write once: at its field, without the console’s message as well', async () => {
  const { user } = await open([...reader, 'create_gazetteer'], '/setting/districts/create')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '0101')
  await user.type(screen.getByRole('textbox', { name: /^Khmer name/ }), 'បាណន់')
  await user.click(screen.getByRole('combobox', { name: /^Province/ }))
  await user.click(await choice(/Battambang|បាត់ដំបង/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/“0101” already exists/)).toBeVisible()
  expect(screen.queryByText(/^Error 4/)).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  // react-admin logs refused writes.
  vi.mocked(console.error).mockClear()
})

it('a field that the schema doesn’t have is headed so', () => {
  const label = { kh: 'លេខកូដ', en: 'Code' }
  const own = { path: 'setting/things', label, fields: { code: { kind: 'code', label } } }
  const textOf = labelsBySchema([own as unknown as Declaration], ({ en }) => en)
  const heading = (name: string, path = own.path) => textOf(`resources.${path}.fields.${name}`)
  expect([heading('code'), heading('gone'), heading('updated_at'), heading('gone', 'others')]).toEqual([
    { text: 'Code' },
    { unknown: 'gone' },
    {},
    {},
  ])
})

it.each([
  [[], '/setting/districts'],
  [reader, '/setting/districts/create'],
])('leads a user with %j from %s to the page that says so', async (permissions, path) => {
  await open(permissions, path)
  await waitFor(() => expect(window.location.pathname).toBe('/en/no-permission'))
})
