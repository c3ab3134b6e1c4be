/** The page that matches bank lines with payments. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['bank', 'grid'],
  pages: [{ path: 'bank-lines/matching', load: () => import('./pages/BankPage.tsx') }],
})
