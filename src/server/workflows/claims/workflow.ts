/** Claims to payers, from a finished visit to money received. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { claimBehaviour } from './behaviour.ts'
import benefits from './benefits-tile.ts'
import openClaims from './checks/open-claims.ts'
import unclaimedVisits from './checks/unclaimed-visits.ts'
import unsentClaimInvoices from './checks/unsent-claim-invoices.ts'
import { startDelivering } from './exchange/deliver.ts'
import { exchangeTables } from './exchange/tables.ts'
import { claimIndexes } from './indexes.ts'
import { claimInvoiceBehaviour } from './invoices/behaviour.ts'
import { claimInvoiceRoutes } from './invoices/routes.ts'
import { startClaimJobs } from './jobs.ts'
import { claimAnswerRules } from './notify-decisions.ts'
import { claimRoutes } from './routes.ts'
import { claimSumGuards, claimSumTables } from './sum-tables.ts'
import { startCompactingTotals } from './sums.ts'
import tile from './tile.ts'
import { claimWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'claims',
  after: ['cash'],
  states: { ...claimBehaviour, ...claimInvoiceBehaviour },
  rules: [claimWriteRules, claimAnswerRules],
  routes: [claimRoutes, claimInvoiceRoutes],
  jobs: [
    { failure: 'claim invoices were not sent', start: startDelivering },
    { failure: 'totals of claims were not compacted', start: startCompactingTotals },
    { failure: 'claims were not closed', start: startClaimJobs },
  ],
  tables: [...claimSumTables, ...exchangeTables],
  indexes: [...claimIndexes, ...claimSumGuards],
  tiles: [tile, benefits],
  closing: [openClaims, unclaimedVisits, unsentClaimInvoices],
  demo: async () => (await import('#demo/claims/part.ts')).default,
})
