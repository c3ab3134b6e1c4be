/** Charges, prices and invoices. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { cancelInvoice, changePayer } from './approved.ts'
import { invoiceBehaviour } from './behaviour.ts'
import draftInvoices from './checks/draft-invoices.ts'
import unpricedServices from './checks/unpriced-services.ts'
import { chargingWriteRules } from './keep-charge.ts'
import prices from './month-totals.ts'
import { invoiceRoutes } from './routes.ts'
import { billingWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'billing',
  after: ['patients', 'ledger', 'mapping'],
  states: invoiceBehaviour,
  rules: [chargingWriteRules, billingWriteRules],
  routes: [invoiceRoutes],
  closing: [draftInvoices, unpricedServices],
  totals: [prices],
  approvals: [
    { kind: 'INVOICE_CANCEL', whenApproved: cancelInvoice },
    { kind: 'PAYMENT_TYPE_CHANGE', whenApproved: changePayer },
  ],
})
