/** The double-entry ledger that the database keeps balanced. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import ledgerAgrees from './server/checks/ledger-agrees.ts'
import { ledgerGuards, ledgerTables } from './server/tables.ts'

export default defineWorkflow({
  name: 'ledger',
  tables: ledgerTables,
  indexes: ledgerGuards,
  closing: [ledgerAgrees],
})
