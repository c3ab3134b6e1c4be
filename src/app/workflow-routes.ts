/** The pages of all workflows as routes. */
import { type RouteObject, redirect } from 'react-router'
import { ResourcePage } from './pages/ResourcePage.tsx'
import type { Lazily } from './routes.tsx'
import { namesRecord, type RouteHandle } from './validity.ts'
import { workflowPages } from './workflow-pages.ts'

/** Routes in the default layout, or those without a layout. */
export const workflowRoutes = (page: Lazily, layout: 'default' | 'none'): RouteObject[] =>
  workflowPages.flatMap(({ texts: shared = [], pages = [] }) =>
    pages.flatMap((one): RouteObject[] => {
      if (layout !== ('layout' in one ? 'none' : 'default')) return []
      const { path } = one
      if ('to' in one) return [{ path, loader: ({ params }) => redirect(one.to(params)) }]
      if ('generated' in one) return [{ path, Component: ResourcePage }]
      const handle = one.namesRecord ? { validate: namesRecord } : {}
      return [
        {
          path,
          lazy: page(one.load, ...shared, ...(one.texts ?? [])),
          handle: handle satisfies RouteHandle,
        },
      ]
    }),
  )
