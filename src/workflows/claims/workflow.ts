/** Claims to payers, from a finished visit to money received. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { claimBehaviour } from './server/behaviour.ts'
import benefits from './server/benefits-tile.ts'
import openClaims from './server/checks/open-claims.ts'
import unclaimedVisits from './server/checks/unclaimed-visits.ts'
import unsentClaimInvoices from './server/checks/unsent-claim-invoices.ts'
import { startDelivering } from './server/exchange/deliver.ts'
import { exchangeTables } from './server/exchange/tables.ts'
import { claimIndexes } from './server/indexes.ts'
import { claimInvoiceBehaviour } from './server/invoices/behaviour.ts'
import { claimInvoiceRoutes } from './server/invoices/routes.ts'
import { startClaimJobs } from './server/jobs.ts'
import { startJudging } from './server/readiness/keep.ts'
import { readinessGuards, readinessTables } from './server/readiness/tables.ts'
import { claimRoutes } from './server/routes.ts'
import { claimSumGuards, claimSumTables } from './server/sum-tables.ts'
import { startCompactingTotals } from './server/sums.ts'
import tile from './server/tile.ts'
import { claimWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'claims',
  after: ['cash'],
  states: { ...claimBehaviour, ...claimInvoiceBehaviour },
  rules: [claimWriteRules],
  routes: [claimRoutes, claimInvoiceRoutes],
  jobs: [
    { failure: 'claim invoices were not sent', start: startDelivering },
    { failure: 'totals of claims were not compacted', start: startCompactingTotals },
    { failure: 'claims were not closed', start: startClaimJobs },
    { failure: 'the readiness of visits was not judged', start: startJudging },
  ],
  tables: [...claimSumTables, ...exchangeTables, ...readinessTables],
  indexes: [...claimIndexes, ...claimSumGuards, ...readinessGuards],
  numbers: [
    { resource: 'claims', field: 'code' },
    { resource: 'claim_invoices', field: 'code' },
  ],
  tiles: [tile, benefits],
  closing: [openClaims, unclaimedVisits, unsentClaimInvoices],
  demo: async () => (await import('#demo/claims/part.ts')).default,
})
