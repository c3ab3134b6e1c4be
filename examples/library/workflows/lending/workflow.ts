/** Lending: a loan is requested, lent and returned. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { lendingBehaviour } from './server/behaviour.ts'
import { lendingRoutes } from './server/routes.ts'

export default defineWorkflow({ name: 'lending', states: lendingBehaviour, routes: [lendingRoutes] })
