/** Money pages (specification §2, Money); generated screens list the records. */
import type { RouteObject } from 'react-router'
import { ResourcePage } from './pages/ResourcePage.tsx'
import type { Lazily } from './routes.tsx'
import { namesRecord, type RouteHandle } from './validity.ts'

const texts = ['billing', 'patients', 'visits', 'cash', 'request_approval'] as const

export const moneyPages = (page: Lazily): RouteObject[] => {
  const invoice = page(() => import('#src/workflows/billing/pages/InvoicePage.tsx'), ...texts)
  return [
    {
      path: 'invoices/create',
      lazy: page(() => import('#src/workflows/billing/pages/CreatePage.tsx'), ...texts),
    },
    // The generated list; `invoice-history` is no invoice number.
    { path: 'invoices/invoice-history', Component: ResourcePage },
    {
      path: 'invoices/update/:id',
      lazy: invoice,
      handle: { validate: namesRecord } satisfies RouteHandle,
    },
    { path: 'invoices/:code', lazy: invoice },
    { path: 'payments', lazy: page(() => import('#src/workflows/cash/pages/PaymentsPage.tsx'), 'cash') },
    { path: 'shifts', lazy: page(() => import('#src/workflows/cash/pages/ShiftsPage.tsx'), 'cash') },
    {
      path: 'cash-flow',
      lazy: page(() => import('#src/workflows/cash/pages/flow/CashFlowPage.tsx'), 'cash'),
    },
  ]
}
