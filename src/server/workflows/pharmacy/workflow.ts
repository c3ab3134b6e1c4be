/** Prescriptions and dispensing. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { prescribingBehaviour } from './behaviour.ts'
import { prescribingRoutes } from './routes.ts'
import tile from './tile.ts'
import { prescribingWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'pharmacy',
  after: ['orders'],
  states: prescribingBehaviour,
  rules: [prescribingWriteRules],
  routes: [prescribingRoutes],
  tiles: [tile],
})
