/** Visits, from the door to the discharge, and wards. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { writesOf } from '#src/server/workflow/timeline/writes.ts'
import { visitBehaviour } from './behaviour.ts'
import openVisits from './checks/open-visits.ts'
import { deathRoutes } from './death-routes.ts'
import { visitIndexes } from './indexes.ts'
import { notifiableRules } from './notifiable.ts'
import { visitRoutes } from './routes.ts'
import tile from './tile.ts'
import { visitWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'visits',
  after: ['patients', 'appointments', 'billing', 'orders'],
  states: visitBehaviour,
  rules: [visitWriteRules, notifiableRules],
  routes: [visitRoutes, deathRoutes],
  indexes: visitIndexes,
  timeline: [
    writesOf({
      name: 'visits',
      resource: 'visits',
      via: ['patient_id'],
      isMovable: true,
    }),
  ],
  tiles: [tile],
  closing: [openVisits],
  demo: async () => (await import('#demo/visits/part.ts')).default,
})
