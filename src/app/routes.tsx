/** The console's pages by layout (specification §2). */

import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import type { Language } from '#schemas/kit/types.ts'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { prefixOf } from '#src/client/language.ts'
import { isSignedIn } from '#src/client/session.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { Splash } from '#src/ui/Splash.tsx'
import { DashboardLayout } from './layout/DashboardLayout.tsx'
import { Providers } from './Providers.tsx'
import { NoPermissionPage } from './pages/NoPermissionPage.tsx'
import { ResourcePage } from './pages/ResourcePage.tsx'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { RouteGuard } from './RouteGuard.tsx'
import { SignInGate } from './SignInGate.tsx'
import { namesRecord, type RouteHandle } from './validity.ts'
import { workflowRoutes } from './workflow-routes.ts'

type AddTexts = ConsoleI18nProvider['addTexts']
type LoadPage = () => Promise<{ Component: ComponentType }>

/**
 * Pages that are loaded on demand, in parallel with their texts (locales/<language>/pages). Pages
 * that share a component, such as all reports, are separate pages: state of one must not appear on
 * another.
 */
function lazily(addTexts: AddTexts) {
  let count = 0
  return (load: LoadPage, ...texts: string[]) => {
    count += 1
    const key = `page-${count}`
    return async () => {
      const [{ Component }] = await Promise.all([load(), addTexts(texts)])
      return { element: <Component key={key} /> }
    }
  }
}

export type Lazily = ReturnType<typeof lazily>

/** Overviews. */
const dashboardPages = (page: Lazily): RouteObject[] => [
  { index: true, lazy: page(() => import('#src/pages/home/HomePage.tsx'), 'home') },
  { path: 'app', lazy: page(() => import('#src/pages/app/AppPage.tsx'), 'account') },
]

/** Other pages; a path without a page is a resource's screen, or not found. */
const defaultPages = (page: Lazily): RouteObject[] => [
  { path: 'no-permission', Component: NoPermissionPage },
  { path: 'not-found', Component: NotFound },
  {
    path: 'samples',
    lazy: page(() => import('#src/pages/samples/SamplesPage.tsx'), 'samples'),
  },
  {
    path: 'samples/react-admin/*',
    lazy: page(() => import('#src/pages/samples/ReactAdminPage.tsx'), 'samples'),
  },
  { path: 'audit', lazy: page(() => import('#src/pages/audit/AuditPage.tsx'), 'audit') },
  {
    path: 'notifications',
    lazy: page(() => import('#src/pages/notifications/NotificationsPage.tsx')),
  },
  {
    path: 'approval',
    lazy: page(() => import('#src/pages/approvals/ApprovalPage.tsx'), 'approvals'),
  },
  {
    path: 'roles/assignment/:name',
    lazy: page(() => import('#src/pages/roles/AssignmentPage.tsx'), 'roles'),
  },
  {
    path: 'users/update/:id/rights',
    lazy: page(() => import('#src/pages/roles/RightsPage.tsx'), 'roles'),
  },
  {
    path: 'user-coverages/assign',
    lazy: page(() => import('#src/pages/coverage/AssignPage.tsx'), 'coverage'),
  },
  {
    path: 'setting/designer',
    lazy: page(() => import('#src/pages/designer/DesignsPage.tsx'), 'designer'),
  },
  {
    path: 'setting/designer/:name',
    lazy: page(() => import('#src/pages/designer/DesignPage.tsx'), 'designer'),
  },
  ...workflowRoutes(page, 'default'),
  { path: '*', Component: ResourcePage, handle: { validate: namesRecord } satisfies RouteHandle },
]

/**
 * When signed in, the sign-in page redirects home; when signed out, the server must deliver its
 * page.
 */
const guestPages: RouteObject[] = [
  {
    path: 'login',
    loader: ({ request }) => {
      if (isSignedIn()) return redirect('/')
      window.location.assign(request.url)
      return null
    },
    element: <Splash />,
  },
]

const under = (layout: RouteHandle['layout'], route: RouteObject): RouteObject => ({
  ...route,
  handle: { layout } satisfies RouteHandle,
})

/**
 * Pages by layout. The dashboard is inside the default layout, so that bar and menu stay mounted.
 */
export function consoleRoutes(addTexts: AddTexts): RouteObject[] {
  const page = lazily(addTexts)
  return [
    under('default', {
      Component: SignInGate,
      errorElement: <RouteErrorPage />,
      children: [
        {
          Component: RouteGuard,
          errorElement: <RouteErrorPage />,
          children: [
            under('dashboard', { Component: DashboardLayout, children: dashboardPages(page) }),
            ...defaultPages(page),
          ],
        },
      ],
    }),
    under('none', {
      Component: RouteGuard,
      ErrorBoundary: RouteErrorPage,
      children: workflowRoutes(page, 'none'),
    }),
    under('guest', { children: guestPages }),
  ]
}

export function createConsoleRouter(language: Language, i18nProvider: ConsoleI18nProvider) {
  return createBrowserRouter(
    [
      {
        element: <Providers language={language} i18nProvider={i18nProvider} />,
        HydrateFallback: Splash,
        children: consoleRoutes(i18nProvider.addTexts),
      },
    ],
    { basename: prefixOf(language) || '/' },
  )
}
