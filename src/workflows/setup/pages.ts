/** The page that leads through the first setup. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['setup'],
  pages: [{ path: 'setup', load: () => import('./pages/SetupPage.tsx') }],
})
