/** Prescriptions and dispensing. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { prescribingBehaviour } from './server/behaviour.ts'
import { prescribingRoutes } from './server/routes.ts'
import tile from './server/tile.ts'
import { dispensingList } from './server/work-list.ts'
import { prescribingWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'pharmacy',
  after: ['orders'],
  states: prescribingBehaviour,
  rules: [prescribingWriteRules],
  routes: [prescribingRoutes],
  workLists: [dispensingList],
  tiles: [tile],
})
