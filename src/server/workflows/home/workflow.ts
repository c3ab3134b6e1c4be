/** The home page of each role. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { homeRoutes } from './routes.ts'
import accounts from './tiles/accounts.ts'
import approvals from './tiles/approvals.ts'
import areas from './tiles/areas.ts'
import cash from './tiles/cash.ts'
import demonstration from './tiles/demonstration.ts'
import figures from './tiles/figures.ts'
import gaps from './tiles/gaps.ts'
import imports from './tiles/imports.ts'
import mine from './tiles/mine.ts'
import noAccess from './tiles/no-access.ts'
import noCoverage from './tiles/no-coverage.ts'
import others from './tiles/others.ts'

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
