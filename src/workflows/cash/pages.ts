/** Pages of the cash window, shifts, cash flow and payout accounts (specification §2, Money). */
import { definePages } from '#src/workflow/define-pages.ts'
import { ratesPath } from './domain/exchange-rate.ts'
import { facilitiesPath } from './domain/payout.ts'

export default definePages({
  texts: ['cash'],
  pages: [
    {
      path: 'patients/cashier-patient-list',
      load: () => import('./pages/CashierPage.tsx'),
      texts: ['patients', 'visits', 'request_approval'],
    },
    { path: 'payments', load: () => import('./pages/PaymentsPage.tsx') },
    {
      path: 'payments/update/:id',
      load: () => import('./pages/OpenPaymentPage.tsx'),
      namesRecord: true,
    },
    { path: 'shifts', load: () => import('./pages/ShiftsPage.tsx') },
    { path: 'cash-flow', load: () => import('./pages/flow/CashFlowPage.tsx') },
  ],
  overrides: {
    'cash-flow': { load: () => import('./pages/flow/overrides.ts'), texts: ['cash'] },
    [ratesPath]: {
      load: () => import('./pages/payout/rate-overrides.ts'),
      texts: ['payout', 'request_approval'],
    },
    [facilitiesPath]: {
      load: () => import('./pages/payout/overrides.ts'),
      texts: ['payout', 'request_approval'],
    },
  },
})
