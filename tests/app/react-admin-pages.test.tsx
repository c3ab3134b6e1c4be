/** A page of react-admin's own components over the whole server: listing, adding, changing, rights. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const PATIENCE = 120_000
const page = '/samples/react-admin'
const english = 'en' as 'kh' | 'en'
const reader = ['list_gazetteers']
const editor = [...reader, 'create_gazetteer', 'update_gazetteer', 'delete_gazetteer']
let app: TestApp

/** A record behind the screen's back. */
async function add(path: string, body: object) {
  const token = await app.login(editor)
  const answer = await app.call('POST', `/api/setting/${path}`, { token, body })
  return answer.body.data as { id: number }
}

beforeAll(async () => {
  app = await createTestApp()
  const { id } = await add('provinces', { code: '01', name_kh: 'បាត់ដំបង', name_en: 'Battambang' })
  await add('provinces', { code: '02', name_kh: 'កំពត', name_en: 'Kampot' })
  await add('districts', { code: '0101', name_kh: 'បាណន់', name_en: 'Banan', province_id: id })
}, PATIENCE)
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = async (permissions: string[], path = '/setting/districts', language = english) =>
  openConsole(app, { path: `${page}${path}`, token: await app.login(permissions), language })
/** These components arrive in a chunk of their own, and ask in several steps. */
const patient = { timeout: 30_000 }
const row = (name: RegExp) => screen.findByRole('row', { name }, patient)
const box = (name: RegExp) => screen.findByRole('textbox', { name }, patient)
const stored = async (code: string) => {
  const filter = encodeURIComponent(JSON.stringify({ code }))
  const token = await app.login(reader)
  const { body } = await app.call('GET', `/api/setting/districts?filter=${filter}`, { token })
  return body.data[0]
}

it(
  'adds a record, tells at its field what the server refuses, and changes it in its version',
  async () => {
    const { user } = await open(editor)
    await row(/Banan Battambang/)
    await user.click(screen.getByRole('link', { name: 'Create' }))
    await user.click(await screen.findByRole('combobox', { name: /^Province/ }, patient))
    await user.click(await screen.findByRole('option', { name: 'Kampot' }, patient))
    const code = await box(/^Code/)
    await user.type(code, '0101')
    await user.type(await box(/^Khmer name/), 'ជុំគិរី')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(code).toHaveAccessibleDescription(/02/), patient)
    await user.clear(code)
    await user.type(code, '0201')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await row(/ជុំគិរី Kampot/)
    expect(await stored('0201')).toMatchObject({ name_kh: 'ជុំគិរី', is_active: true, version: 1 })

    await user.click(screen.getByRole('cell', { name: 'ជុំគិរី' }))
    await user.type(await box(/^Latin name/), 'Chumkiri')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await row(/Chumkiri/)
    expect(await stored('0201')).toMatchObject({ name_en: 'Chumkiri', version: 2 })
  },
  PATIENCE,
)

it(
  'speaks Khmer with the labels of the schema, and offers a reader nothing to write',
  async () => {
    await open(reader, undefined, 'kh')
    await row(/បាណន់ Banan បាត់ដំបង/)
    expect(screen.getByRole('columnheader', { name: 'ខេត្ត/រាជធានី' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'បង្កើត' })).toBeNull()
  },
  PATIENCE,
)

it.each([
  [[], '/setting/districts'],
  [reader, '/setting/districts/create'],
])(
  'leads whoever holds %j from %s to the page that says so',
  async (permissions, path) => {
    await open(permissions, path)
    await waitFor(() => expect(window.location.pathname).toBe('/en/no-permission'), patient)
  },
  PATIENCE,
)
