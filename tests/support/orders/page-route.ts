import type { RouteObject } from 'react-router'
import type { Lazily } from '#src/app/routes.tsx'

/** The sample's rows of `src/app/routes.tsx`. */
export const orderPages = (page: Lazily): RouteObject[] => [
  {
    path: 'orders/open',
    lazy: page(() => import('./OpenOrdersPage.tsx'), 'purchasing'),
  },
]
