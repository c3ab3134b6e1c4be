/** Months of facilities, and their closing. */

import { grantLateEntry } from '#src/server/records/write-guards/late-entry.ts'
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import earlierMonth from './checks/earlier-month.ts'
import pendingApprovals from './checks/pending-approvals.ts'
import refusedApprovals from './checks/refused-approvals.ts'
import { reopenMonth } from './closing.ts'
import { startPeriodJobs } from './jobs.ts'
import { periodRoutes } from './routes.ts'
import { periodConstraints, periodTables } from './tables.ts'
import approvals from './totals/approvals.ts'
import dated from './totals/dated.ts'
import { periodWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'periods',
  after: ['reports'],
  rules: [periodWriteRules],
  routes: [periodRoutes],
  jobs: [{ failure: 'maintenance of months failed', start: startPeriodJobs }],
  tables: periodTables,
  indexes: periodConstraints,
  closing: [earlierMonth, pendingApprovals, refusedApprovals],
  totals: [dated, approvals],
  approvals: [
    { kind: 'PERIOD_REOPEN', whenApproved: reopenMonth },
    { kind: 'LATE_ENTRY', whenApproved: grantLateEntry },
  ],
  demo: async () => (await import('#demo/periods/part.ts')).default,
})
