/** The targets of URLs by permission, in the whole console with the whole server. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RouteErrorPage } from '#src/app/pages/RouteErrorPage.tsx'
import { ApiError } from '#src/client/envelope.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { storedProfile, storeProfile } from '#src/client/session.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())

const open = async (path: string, permissions: string[], language: 'kh' | 'en' = 'en') =>
  openConsole(server, { path, token: await server.login(permissions), language })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('an address without a page', () => {
  test('leads to /no-permission, which names it, without its permission', async () => {
    const { user } = await open('/claims/list', ['list_gazetteers'])
    await heading('No permission')
    expect(window.location.pathname).toBe('/en/no-permission')
    expect(screen.getByText('Page: /claims/list')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open roles' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    await waitFor(() => expect(window.location.pathname).toBe('/en'))
  })

  test('is "Page not found", with its path, with its permission', async () => {
    await open('/claims/list/lost', ['list_claims'])
    await heading('Page not found')
    expect(window.location.pathname).toBe('/en/claims/list/lost')
    expect(screen.getByText('404')).toBeVisible()
    expect(screen.getByText('Page Not Found: /claims/list/lost')).toBeVisible()
  })

  test('is in Khmer, too', async () => {
    await open('/claims/list', [], 'kh')
    await heading('គ្មានសិទ្ធិ')
    expect(screen.getByText('ទំព័រ៖ /claims/list')).toBeVisible()
  })
})

test('with the permission to list roles, leads to them', async () => {
  await open('/no-permission', ['list_roles'])
  await heading('No permission')
  expect(screen.getByRole('link', { name: 'Open roles' })).toHaveAttribute('href', '/en/roles')
  expect(screen.queryByText(/^Page:/)).toBeNull()
})

test('a revoked permission closes the page that it opened', async () => {
  await open('/report/summary/lost', ['report_summary'])
  await heading('Page not found')
  act(() => storeProfile({ ...storedProfile(), permissions: [] }))
  await heading('No permission')
  expect(screen.getByText('Page: /report/summary/lost')).toBeVisible()
})

test('an impossible record is "Page not found" without a request or a toast', async () => {
  await open('/setting/provinces/update/abc', ['list_gazetteers'])
  await heading('Page not found')
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a failing page', () => {
  async function show(thrown: unknown) {
    const router = createMemoryRouter([
      {
        path: '*',
        errorElement: <RouteErrorPage />,
        loader: () => {
          throw thrown
        },
        hydrateFallbackElement: <p />,
        element: <p />,
      },
    ])
    const i18nProvider = await createI18nProvider('en')
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <RouterProvider router={router} />
      </CoreAdminContext>,
    )
  }

  test.each([404, 410])('with status %d is not found', async (status) => {
    await show(data(null, { status }))
    await heading('Page not found')
    expect(screen.getByText(String(status))).toBeVisible()
  })

  test('otherwise is "Internal Server Error", with the request number and a link', async () => {
    await show(new ApiError('Broken.', { status: 500, code: 'INTERNAL', requestId: 'r-7' }))
    const title = await heading('Internal Server Error')
    expect(title).toHaveAttribute('tabindex', '-1')
    expect(screen.getByText('Request number: r-7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  })

  test('without a request has no number', async () => {
    await show(new TypeError('x is undefined'))
    await heading('Internal Server Error')
    expect(screen.queryByText(/Request number/)).toBeNull()
  })
})
