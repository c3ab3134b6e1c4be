/** The home page of each role. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { homeRoutes } from './server/routes.ts'
import accounts from './server/tiles/accounts.ts'
import approvals from './server/tiles/approvals.ts'
import areas from './server/tiles/areas.ts'
import cash from './server/tiles/cash.ts'
import demonstration from './server/tiles/demonstration.ts'
import figures from './server/tiles/figures.ts'
import gaps from './server/tiles/gaps.ts'
import imports from './server/tiles/imports.ts'
import mine from './server/tiles/mine.ts'
import noAccess from './server/tiles/no-access.ts'
import noCoverage from './server/tiles/no-coverage.ts'
import others from './server/tiles/others.ts'

export default defineWorkflow({
  name: 'home',
  after: ['periods', 'setup', 'facility-requests'],
  routes: [homeRoutes],
  tiles: [
    accounts,
    approvals,
    areas,
    cash,
    demonstration,
    figures,
    gaps,
    imports,
    mine,
    noAccess,
    noCoverage,
    others,
  ],
})
