/** The explore page, with the whole server. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'

let app: TestApp
let fixture: ReportFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app, 20)
  app.clock.forward(28 * 86_400_000)
  token = await app.login(['report_daily', 'list_patients'])
})
afterAll(() => app.close())

it('a table is built, kept in the URL, saved under a name, and opened again', async () => {
  const path = '/reports/explore?source=visits&rows=sex&from=2026-03-01&to=2026-03-28'
  const { user } = await openConsole(app, { path, token })
  const choose = async (name: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name }))
    await user.click(await choice(option))
  }
  await screen.findByRole('table', { name: 'Visits: Sex' })
  await choose('Columns', 'Age band')
  const table = await screen.findByRole('table', { name: 'Visits: Sex × Age band' })
  const came = fixture.visits.filter(({ came: day }) => day >= 1)
  const total = within(table).getAllByRole('row').at(-1) as HTMLElement
  expect(within(total).getAllByRole('cell').at(-1)).toHaveTextContent(String(came.length))
  expect(window.location.search).toContain('column=age_band')

  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'By age')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'View: By age' })

  await choose('Columns', 'None')
  await user.click(await screen.findByRole('button', { name: 'View: By age, modified' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Back to “By age”' }))
  await screen.findByRole('table', { name: 'Visits: Sex × Age band' })

  const to = screen.getByRole('textbox', { name: 'To' })
  await user.clear(to)
  await user.type(to, '01/02/2026{Enter}')
  await screen.findByText('The last day must not be before the first.')
})
