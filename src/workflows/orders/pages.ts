/** The laboratory's page. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['visits', 'patients', 'orders'],
  pages: [{ path: 'visits/investigations', load: () => import('./pages/InvestigationsPage.tsx') }],
})
