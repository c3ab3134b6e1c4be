/** Two users write the first record of a step at the same time. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryClient } from '#src/app/query-client.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

it('a saved form keeps the focus in the field, and on the button that saved it', async () => {
  const { code } = await fixture.visit()
  const { user, unmount } = await openConsole(app, {
    path: `/visits/visit-steps/visit-step?visit=${code}`,
    token: fixture.worker.token,
  })
  await user.click(await screen.findByRole('textbox', { name: /^Plan/ }))
  await user.keyboard('Rest{Control>}s{/Control}')
  await screen.findByText(/saved/i, { selector: '[role=status] *' })
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Plan/ })).toHaveFocus())
  await user.keyboard(' and fluids')
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Plan/ })).toHaveValue('Rest and fluids'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
  unmount()
})

it.each([
  ['the page has heard of it', true],
  ['the page has not heard of it yet', false],
])('typed input stays when a colleague saves first, and both are compared: %s', async (_when, isNotified) => {
  const { code, id } = await fixture.visit()
  const { user, unmount } = await openConsole(app, {
    path: `/visits/visit-steps/visit-step?visit=${code}`,
    token: fixture.worker.token,
  })
  const note = () => screen.findByRole('textbox', { name: /^Plan/ })
  await user.click(await note())
  await user.paste('Mine')
  await fixture.call('POST', 'visits/encounters', { visit_id: id, plan: 'Theirs' })
  if (isNotified) {
    await queryClient.invalidateQueries()
    await screen.findByText('This record has changed since you opened it.')
  }
  expect(await note()).toHaveValue('Mine')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Mine: Mine' }))
  await user.click(dialog.getByRole('button', { name: 'Save these values' }))
  const filter = encodeURIComponent(JSON.stringify({ visit_id: id }))
  await waitFor(async () => {
    const { body } = await fixture.call('GET', `visits/encounters?filter=${filter}`)
    expect(body.data).toMatchObject([{ plan: 'Mine' }])
  })
  unmount()
})
