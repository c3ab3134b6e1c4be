/** Pages of the sample workflow. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['purchasing'],
  pages: [{ path: 'orders/open', load: () => import('./OpenOrdersPage.tsx') }],
})
