/** Investigations: orders, sets of orders, results. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { orderBehaviour } from './server/behaviour.ts'
import { orderRoutes } from './server/routes.ts'
import { setRoutes } from './server/sets.ts'
import { orderList } from './server/work-list.ts'
import { orderWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'orders',
  after: ['billing'],
  states: orderBehaviour,
  rules: [orderWriteRules],
  routes: [orderRoutes, setRoutes],
  workLists: [orderList],
})
