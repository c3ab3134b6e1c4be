/** Report pages; printed reports have no layout (specification §2). */
import type { RouteObject } from 'react-router'
import { viewOf } from '#src/workflows/reports/domain/views.ts'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { RouteGuard } from './RouteGuard.tsx'
import type { Lazily } from './routes.tsx'

/** Names only: the content comes from the server. */
const names = Object.keys(import.meta.glob('../domain/reports/declared/*.ts')).map((file) =>
  file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
)

export const reportPages = (page: Lazily): RouteObject[] => [
  {
    path: 'reports/explore',
    lazy: page(() => import('#src/workflows/reports/pages/explore/ExplorePage.tsx'), 'reports', 'explore'),
  },
  ...names.map((name) => ({
    path: `report/${name}`,
    lazy: page(() => import('#src/workflows/reports/pages/ReportPage.tsx'), 'reports'),
  })),
]

export const reportViews = (page: Lazily): RouteObject => ({
  Component: RouteGuard,
  ErrorBoundary: RouteErrorPage,
  children: names.map((name) => ({
    path: `report/${name}/${viewOf(name)}`,
    lazy: page(() => import('#src/workflows/reports/pages/ViewPage.tsx'), 'reports'),
  })),
})
