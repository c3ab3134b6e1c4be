/** The generated screens over the real browser services and the real server. */
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore, type Store } from 'ra-core'
import type { ReactElement } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
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
import RecordPaper from '#src/workflow/print/RecordPaper.tsx'
import type { TestApp } from './create-test-app.ts'
import { fetchFrom } from './fetch-app.ts'

const generator = { holds, request, call, download, onRefresh, RecordPaper }

export interface Visit {
  /** The opened path, without the language: `/setting/groups`. */
  path: string
  /** The user's permissions; default those of `token`. */
  permissions: readonly string[]
  /** The user who holds them; default a new one. */
  user?: Awaited<ReturnType<TestApp['user']>>
  language?: Language
  /** What another page passes with the link, such as values of a new record. */
  state?: object
  /** The browser's store from earlier visits. */
  store?: Store
  /** The element at the path; default the generated screen. */
  element?: ReactElement
  /** Page texts in addition to the shared ones. */
  texts?: Messages
  /** Also renders toasts. */
  toasts?: boolean
}

/** Signs a user in with the permissions and opens a page. */
export async function visit(app: TestApp, visited: Visit) {
  const { path, permissions, language = 'en', state, store, texts, toasts = false } = visited
  const { element: content = <ResourcePage /> } = visited
  fetchFrom(app)
  const { id, username, token } = visited.user ?? (await app.user(permissions))
  storeTokens({ access_token: token, refresh_token: 'none', expires_in: 900 })
  storeProfile({ id, name: username, email: null, roles: [], permissions: [...permissions] })
  // The language of a call follows the URL.
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
          <GeneratorProvider value={generator}>{content}</GeneratorProvider>
          {toasts && <Toasts />}
        </CoreAdminContext>
      </ThemeProvider>
    </LanguageContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [{ ...parsePath(path), state }],
  })
  const view = render(<RouterProvider router={router} />)
  return { ...view, user: userEvent.setup(), router, queryClient }
}
