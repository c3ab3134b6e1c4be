/** Requests of facilities to be registered. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { facilityRequestRoutes } from './server/routes.ts'

export default defineWorkflow({
  name: 'facility-requests',
  routes: [facilityRequestRoutes],
})
