/** Reports of facilities and payers, and the explorer. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { exploreRoutes } from './server/explore/routes.ts'
import { explorePlace } from './server/explore/view-place.ts'
import { reportIndexes } from './server/indexes.ts'
import { reportRoutes } from './server/routes.ts'
import { reportTables } from './server/snapshots.ts'
import { differences } from './server/verify.ts'

export default defineWorkflow({
  name: 'reports',
  after: ['bank'],
  routes: [reportRoutes, exploreRoutes],
  tables: reportTables,
  indexes: reportIndexes,
  viewPlaces: [explorePlace],
  verify: differences,
})
