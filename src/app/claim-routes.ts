/** Pages of claims (specification §2). */
import { type RouteObject, redirect } from 'react-router'
import type { Lazily } from './routes.tsx'

export const claimPages = (page: Lazily): RouteObject[] => {
  const texts = ['claims', 'patients'] as const
  const list = page(() => import('#src/workflows/claims/pages/ListPage.tsx'), ...texts)
  const cases = page(() => import('#src/workflows/claims/pages/CasesPage.tsx'), ...texts)
  const invoices = page(() => import('#src/workflows/claims/pages/InvoicesPage.tsx'), ...texts)
  return [
    ...['claims', 'claims/list'].map((path) => ({ path, lazy: list })),
    ...['case_claims', 'case_claims/list'].map((path) => ({ path, lazy: cases })),
    ...['claim_invoices', 'claim_invoices/list'].map((path) => ({ path, lazy: invoices })),
    {
      path: 'claims/create',
      lazy: page(() => import('#src/workflows/claims/pages/ReadyPage.tsx'), ...texts),
    },
    {
      path: 'claims/approved/list',
      lazy: page(() => import('#src/workflows/claims/pages/ApprovedPage.tsx'), ...texts),
    },
    {
      path: 'claims/rejected/list',
      lazy: page(() => import('#src/workflows/claims/pages/RejectedPage.tsx'), ...texts),
    },
    {
      path: 'claims/:code',
      lazy: page(() => import('#src/workflows/claims/pages/ClaimPage.tsx'), ...texts, 'request_approval'),
    },
    {
      // Target of links from generic screens and notifications.
      path: 'claims/update/:id',
      loader: ({ params: { id = '' } }) => redirect(`/claims/${id}`),
    },
  ]
}
