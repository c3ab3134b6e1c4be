/** Bank statements and their reconciliation. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { bankRoutes } from './server/routes.ts'

export default defineWorkflow({
  name: 'bank',
  after: ['claims'],
  routes: [bankRoutes],
  demo: async () => (await import('#demo/bank/part.ts')).default,
})
