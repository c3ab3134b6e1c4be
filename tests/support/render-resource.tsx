/**
 * The generated screens over the real browser services and the real server, as a person meets them.
 */
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore, type Store } from 'ra-core'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { GeneratorProvider } from '#resources/context.tsx'
import type { Language } from '#schemas/kit/types.ts'
import { Toasts } from '#src/app/layout/Toasts.tsx'
import { ResourcePage } from '#src/app/pages/ResourcePage.tsx'
import { onRefresh } from '#src/app/refreshes.ts'
import { createConsoleTheme } from '#src/app/theme.ts'
import { call } from '#src/client/call.ts'
import { dataProvider } from '#src/client/dataProvider.ts'
import { download, request } from '#src/client/http.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { loadMessages, type Messages } from '#src/client/messages.ts'
import { holds, storeProfile, storeTokens } from '#src/client/session.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import type { TestApp } from './create-test-app.ts'
import { fetchFrom } from './fetch-app.ts'

const generator = { holds, request, call, download, onRefresh }

export interface Visit {
  /** Where the person goes, without the language: `/setting/groups`. */
  path: string
  /** What the person may do; default whatever `token` was made with. */
  permissions: readonly string[]
  language?: Language
  /** What this browser remembers of earlier visits. */
  store?: Store
  /** What stands at the path; default the generated screen. */
  shown?: ReactElement
  /** Texts of the page beside those of every page. */
  texts?: Messages
  /** Shows messages in passing as well. */
  toasts?: boolean
}

/** Signs somebody in with the permissions and opens a page. */
export async function visit(app: TestApp, visited: Visit) {
  const { path, permissions, language = 'en', store, texts, toasts = false } = visited
  const { shown = <ResourcePage /> } = visited
  fetchFrom(app)
  const { id, username, token } = await app.user(permissions)
  storeTokens({ access_token: token, refresh_token: 'none', expires_in: 900 })
  storeProfile({ id, name: username, email: null, roles: [], permissions: [...permissions] })
  // The language of a call is that of the address.
  window.history.replaceState(null, '', language === 'en' ? '/en' : '/')
  const i18nProvider = await createI18nProvider(language, {
    ...(await loadMessages(language)),
    ...texts,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <LanguageContext value={language}>
      <ThemeProvider theme={createConsoleTheme(language, false)}>
        <CoreAdminContext
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store ?? memoryStore()}
        >
          <GeneratorProvider value={generator}>{shown}</GeneratorProvider>
          {toasts && <Toasts />}
        </CoreAdminContext>
      </ThemeProvider>
    </LanguageContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  const view = render(<RouterProvider router={router} />)
  return { ...view, user: userEvent.setup(), router, queryClient }
}
