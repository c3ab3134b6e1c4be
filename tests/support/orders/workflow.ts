/** The sample workflow. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { purchasingBehaviour } from './behaviour.ts'
import { purchasingRoutes } from './routes.ts'

export default defineWorkflow({
  name: 'purchasing',
  states: purchasingBehaviour,
  routes: [purchasingRoutes],
})
