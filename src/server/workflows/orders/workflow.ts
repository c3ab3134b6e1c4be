/** Investigations: orders, sets of orders, results. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { orderBehaviour } from './behaviour.ts'
import { orderRoutes } from './routes.ts'
import { setRoutes } from './sets.ts'
import { orderWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'orders',
  after: ['billing'],
  states: orderBehaviour,
  rules: [orderWriteRules],
  routes: [orderRoutes, setRoutes],
})
