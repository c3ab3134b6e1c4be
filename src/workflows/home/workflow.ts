/** Tiles of the home page that need the records of several workflows. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import cash from './server/tiles/cash.ts'
import figures from './server/tiles/figures.ts'
import gaps from './server/tiles/gaps.ts'

export default defineWorkflow({
  name: 'home',
  after: ['periods', 'setup', 'facility-requests'],
  tiles: [cash, figures, gaps],
})
