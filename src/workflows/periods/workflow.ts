/** Months of facilities, and their closing. */

import { grantLateEntry } from '#src/server/records/write-guards/late-entry.ts'
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import earlierMonth from './server/checks/earlier-month.ts'
import pendingApprovals from './server/checks/pending-approvals.ts'
import refusedApprovals from './server/checks/refused-approvals.ts'
import { reopenMonth } from './server/closing.ts'
import { startPeriodJobs } from './server/jobs.ts'
import { periodRoutes } from './server/routes.ts'
import { periodConstraints, periodTables } from './server/tables.ts'
import approvals from './server/totals/approvals.ts'
import dated from './server/totals/dated.ts'
import { periodWriteRules } from './server/write-rules.ts'

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
