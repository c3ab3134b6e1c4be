/** The pharmacist's page. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['visits', 'patients', 'pharmacy'],
  pages: [{ path: 'visits/dispensing', load: () => import('./pages/DispensingPage.tsx') }],
})
