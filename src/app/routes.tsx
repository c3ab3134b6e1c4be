/** The console's pages and their layouts (specification §2). */
import type { I18nProvider } from 'ra-core'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import type { Language } from '#schemas/kit/types.ts'
import { prefixOf } from '#src/client/language.ts'
import { isSignedIn } from '#src/client/session.ts'
import { HomePage } from '#src/pages/home/HomePage.tsx'
import { NotFound } from '#src/ui/NotFound.tsx'
import { Splash } from '#src/ui/Splash.tsx'
import { DefaultLayout } from './layout/DefaultLayout.tsx'
import { Providers } from './Providers.tsx'
import { NoPermissionPage } from './pages/NoPermissionPage.tsx'
import { ResourcePage } from './pages/ResourcePage.tsx'
import { ServerErrorPage } from './pages/ServerErrorPage.tsx'

/** Pages within the app bar and the menu. */
const defaultPages: RouteObject[] = [
  { index: true, Component: HomePage },
  { path: 'no-permission', Component: NoPermissionPage },
  { path: 'not-found', Component: NotFound },
  { path: '*', Component: ResourcePage },
]

/** Signed in, the sign-in page leads home; signed out, the server's page must be asked for anew. */
const guestPages: RouteObject[] = [
  {
    path: 'login',
    loader: () => {
      if (isSignedIn()) return redirect('/')
      window.location.reload()
      return null
    },
    element: <Splash />,
  },
]

export function createConsoleRouter(language: Language, i18nProvider: I18nProvider) {
  return createBrowserRouter(
    [
      {
        element: <Providers language={language} i18nProvider={i18nProvider} />,
        HydrateFallback: Splash,
        children: [
          {
            Component: DefaultLayout,
            errorElement: <ServerErrorPage />,
            children: [{ errorElement: <ServerErrorPage />, children: defaultPages }],
          },
          ...guestPages,
        ],
      },
    ],
    { basename: prefixOf(language) || '/' },
  )
}
