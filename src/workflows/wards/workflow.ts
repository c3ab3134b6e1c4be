/** Wards: beds, rounds, medicines given at the bedside. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { bedsideRules } from './server/bedside-rules.ts'
import { bedBehaviour } from './server/behaviour.ts'
import { wardRoutes } from './server/routes.ts'

export default defineWorkflow({
  name: 'wards',
  after: ['visits', 'pharmacy'],
  rules: [bedsideRules],
  states: bedBehaviour,
  routes: [wardRoutes],
})
