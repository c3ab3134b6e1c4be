/** Papers that a schema declares, from the menu of a record to the sheet. */
import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { deliveriesRegistry } from '#tests/support/deliveries.ts'
import { visit } from '#tests/support/render-resource.tsx'

const write = ['list_deliveries', 'create_delivery', 'update_delivery']
let app: TestApp
let user: Awaited<ReturnType<TestApp['user']>>
let id: number

beforeAll(async () => {
  app = await createTestApp({ registry: deliveriesRegistry })
  const { facilities } = await areaFixture(app.context)
  user = await app.user(write)
  const lines = [
    { item: 'Rice', pieces: 2 },
    { item: 'Oil', pieces: 3 },
  ]
  const body = {
    code: 'D1',
    health_facility_id: facilities[0],
    delivered_on: '2026-03-01',
    driver: 'Sok',
    note: 'In the rain',
    lines,
  }
  id = (await app.call('POST', '/api/deliveries', { token: user.token, body })).body.data.id
})
afterAll(() => app.close())

const open = async (language: 'kh' | 'en' = 'en') => {
  const visited = await visit(app, {
    path: `/deliveries/update/${id}`,
    permissions: write,
    user,
    language,
  })
  const name = language === 'en' ? 'Actions' : 'សកម្មភាព'
  await visited.user.click(await screen.findByRole('button', { name }))
  return visited
}

it('the menu offers the papers of the state', async () => {
  await open()
  const items = await screen.findAllByRole('menuitem', { name: /^Print/ })
  expect(items.map(({ textContent }) => textContent)).toEqual(['Print: Label'])
})

it('the sheet has facts, rows with a sum, texts, and signatures', async () => {
  await app.call('POST', `/api/deliveries/${id}/transitions/finish`, { token: user.token, body: {} })
  const { user: person } = await open()
  await person.click(await screen.findByRole('menuitem', { name: 'Print: Delivery note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery note' }))
  const sheet = await dialog.findByRole('article')
  expect(within(sheet).getByRole('heading')).toHaveTextContent('Delivery note')
  for (const text of ['Place 010101', 'D1', '01/03/2026', 'Delivered by Sok.', 'In the rain'])
    expect(sheet).toHaveTextContent(text)
  const facts = [...sheet.querySelectorAll('.facts dt')].map(({ textContent }) => textContent)
  // The price is empty, as the user can't read it.
  expect(facts).toEqual(['Facility', 'State'])
  const rows = within(sheet).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['ItemPieces', 'Oil3', 'Rice2', '5'])
  expect(sheet.querySelector('.signatures')).toHaveTextContent('Delivered bySignature and nameSok')
})

it('a bilingual paper has both languages, the others the language of the user', async () => {
  const { user: person } = await open('kh')
  await person.click(await screen.findByRole('menuitem', { name: 'បោះពុម្ព៖ ស្លាក' }))
  const sheet = await screen.findByRole('article')
  expect(sheet).toHaveTextContent('បានប្រគល់Delivered')
  expect(within(sheet).getByRole('heading')).toHaveTextContent('ស្លាកLabel')
})

it('the Khmer header lines of a facility replace only the Khmer names', async () => {
  await sql`update health_facilities set header_line1 = 'ក្រសួងសាកល្បង', header_line2 = 'មណ្ឌលសាកល្បង'`.execute(
    app.context.db,
  )
  const { user: person } = await open('kh')
  await person.click(await screen.findByRole('menuitem', { name: 'បោះពុម្ព៖ ស្លាក' }))
  const sheet = await screen.findByRole('article')
  expect(sheet.querySelector('.head')).toHaveTextContent('ក្រសួងសាកល្បងMinistry of Healthមណ្ឌលសាកល្បងPlace 010101')
})
