/** Pages of claims (specification §2). */
import { definePages } from '#src/workflow/define-pages.ts'

const list = () => import('./pages/ListPage.tsx')
const cases = () => import('./pages/CasesPage.tsx')
const invoices = () => import('./pages/InvoicesPage.tsx')

export default definePages({
  texts: ['claims', 'patients'],
  pages: [
    { path: 'claims', load: list },
    { path: 'claims/list', load: list },
    { path: 'case_claims', load: cases },
    { path: 'case_claims/list', load: cases },
    { path: 'claim_invoices', load: invoices },
    { path: 'claim_invoices/list', load: invoices },
    { path: 'claims/create', load: () => import('./pages/ReadyPage.tsx') },
    { path: 'claims/approved/list', load: () => import('./pages/ApprovedPage.tsx') },
    { path: 'claims/rejected/list', load: () => import('./pages/RejectedPage.tsx') },
    {
      path: 'claims/:code',
      load: () => import('./pages/ClaimPage.tsx'),
      texts: ['request_approval'],
    },
    { path: 'claims/update/:id', to: ({ id }) => `/claims/${id}` },
    { path: 'claim_invoices/update/:id', to: ({ id }) => `/claim_invoices/list?invoice=${id}` },
  ],
})
