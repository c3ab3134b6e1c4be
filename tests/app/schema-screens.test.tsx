/** Generated screens on other pages, and the resources that react-admin's hooks know. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { RecordContextProvider, useResourceDefinition } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Providers } from '#src/app/Providers.tsx'
import { queryClient } from '#src/app/query-client.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { storeProfile, storeTokens } from '#src/client/session.ts'
import { SchemaEdit, SchemaField, SchemaList, WithSchema } from '#src/workflow/SchemaScreens.tsx'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { fetchFrom } from '#tests/support/fetch-app.ts'

const resource = 'setting/provinces'
let app: TestApp
let id: number
beforeAll(async () => {
  app = await createTestApp()
  const token = await app.login(['list_gazetteers', 'create_gazetteer'])
  const body = { code: '01', name_kh: 'បាត់ដំបង', name_en: 'Battambang' }
  id = (await app.call('POST', `/api/${resource}`, { token, body })).body.data.id
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A custom page with the console's providers. */
async function show(element: React.ReactNode) {
  fetchFrom(app)
  queryClient.clear()
  const token = await app.login(['list_gazetteers', 'manage_common'])
  storeTokens({ access_token: token, refresh_token: '', expires_in: 900 })
  storeProfile((await app.call('GET', '/api/profile', { token })).body.data)
  // The layout does this on every page.
  await queryClient.fetchQuery(menuQuery)
  const i18nProvider = await createI18nProvider('en')
  const router = createMemoryRouter([
    {
      element: <Providers language="en" i18nProvider={i18nProvider} />,
      children: [{ path: '*', element }],
    },
  ])
  return render(<RouterProvider router={router} />)
}

it('a list, a record and a value of a schema stand on any page', async () => {
  await show(<SchemaList resource={resource} />)
  expect(await screen.findByRole('row', { name: /01 .*Battambang/ })).toBeVisible()
  document.body.innerHTML = ''
  await show(<SchemaEdit resource={resource} id={id} />)
  expect(await screen.findByRole('heading', { level: 1, name: /Battambang/ })).toBeVisible()
  document.body.innerHTML = ''
  const { container } = await show(
    <RecordContextProvider value={{ id, name_kh: 'បាត់ដំបង', is_active: false }}>
      <WithSchema resource={resource}>
        <SchemaField source="name_kh" />
      </WithSchema>
    </RecordContextProvider>,
  )
  expect(await within(container).findByText('បាត់ដំបង')).toBeVisible()
})

/** The definition as a third-party component reads it. */
function Definition() {
  const { hasList, hasCreate, options } = useResourceDefinition({ resource })
  return <output>{JSON.stringify({ hasList, hasCreate, label: options?.label })}</output>
}

it('react-admin knows the resources of the menu', async () => {
  await show(<Definition />)
  const known = { hasList: true, hasCreate: true, label: 'Provinces' }
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify(known)))
})
