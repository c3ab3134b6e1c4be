/** Pages of the lending desk. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['lending'],
  pages: [{ path: 'loans/desk', load: () => import('./pages/DeskPage.tsx') }],
})
