/** Visits, from the door to the discharge, and wards. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { writesOf } from '#src/server/workflow/timeline/writes.ts'
import { visitBehaviour } from './server/behaviour.ts'
import openVisits from './server/checks/open-visits.ts'
import { deathRoutes } from './server/death-routes.ts'
import { emergencyRules } from './server/emergency.ts'
import { visitIndexes } from './server/indexes.ts'
import { notifiableRules } from './server/notifiable.ts'
import { visitRoutes } from './server/routes.ts'
import tile from './server/tile.ts'
import { visitList } from './server/worklist.ts'
import { visitWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'visits',
  after: ['patients', 'appointments', 'billing', 'orders'],
  states: visitBehaviour,
  rules: [visitWriteRules, notifiableRules, emergencyRules],
  routes: [visitRoutes, deathRoutes],
  workLists: [visitList],
  indexes: visitIndexes,
  timeline: [
    writesOf({
      name: 'visits',
      resource: 'visits',
      via: ['patient_id'],
      isMovable: true,
    }),
  ],
  numbers: [{ resource: 'visits', field: 'code' }],
  tiles: [tile],
  closing: [openVisits],
  demo: async () => (await import('#demo/visits/part.ts')).default,
})
