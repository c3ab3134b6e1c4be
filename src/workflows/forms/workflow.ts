/** Forms that curators make, and their answers. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { publishFirst } from './server/publish-first.ts'
import { formRoutes } from './server/routes.ts'
import { formGuards } from './server/tables.ts'

export default defineWorkflow({
  name: 'forms',
  after: ['visits'],
  routes: [formRoutes],
  indexes: formGuards,
  seed: publishFirst,
  demo: async () => (await import('#demo/forms/part.ts')).default,
})
