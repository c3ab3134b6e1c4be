/** Charges, prices and invoices. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { cancelInvoice, changePayer } from './server/approved.ts'
import { invoiceBehaviour } from './server/behaviour.ts'
import draftInvoices from './server/checks/draft-invoices.ts'
import unpricedServices from './server/checks/unpriced-services.ts'
import { chargingWriteRules } from './server/keep-charge.ts'
import prices from './server/month-totals.ts'
import { invoiceRoutes } from './server/routes.ts'
import { billingWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'billing',
  after: ['patients', 'ledger', 'mapping'],
  states: invoiceBehaviour,
  rules: [chargingWriteRules, billingWriteRules],
  routes: [invoiceRoutes],
  numbers: [{ resource: 'credit-notes', field: 'code' }],
  closing: [draftInvoices, unpricedServices],
  totals: [prices],
  approvals: [
    { kind: 'INVOICE_CANCEL', whenApproved: cancelInvoice },
    { kind: 'PAYMENT_TYPE_CHANGE', whenApproved: changePayer },
  ],
})
