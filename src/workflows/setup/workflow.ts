/** The first steps of a new installation. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { setupRoutes } from './server/routes.ts'
import tile from './server/tile.ts'

export default defineWorkflow({
  name: 'setup',
  routes: [setupRoutes],
  tiles: [tile],
})
