/** Pages of invoices (specification §2, Money); generated screens list them. */
import { definePages } from '#src/workflow/define-pages.ts'

const invoice = () => import('./pages/InvoicePage.tsx')

export default definePages({
  texts: ['billing', 'patients', 'visits', 'cash', 'request_approval'],
  pages: [
    { path: 'invoices/create', load: () => import('./pages/CreatePage.tsx') },
    { path: 'invoices/invoice-history', generated: true },
    { path: 'invoices/update/:id', load: invoice, namesRecord: true },
    { path: 'invoices/:code', load: invoice },
    {
      path: 'credit-notes/update/:id',
      load: () => import('./pages/OpenCreditNotePage.tsx'),
      namesRecord: true,
    },
  ],
})
