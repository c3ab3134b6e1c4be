/** Actions on invoices besides their records and transitions (domain 1.8, 2.5). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { justification } from '#src/domain/approvals/justification.ts'
import type { InvoiceDetails, TriedInvoice } from './answers.ts'

const id = z.int().check(z.positive())

/** Kinds of approval that can be requested for an invoice. */
export const invoiceRequestKinds = [
  'DISCOUNT',
  'EXCEPTION',
  'PRICE_OVERRIDE',
  'INVOICE_CANCEL',
  'PAYMENT_TYPE_CHANGE',
  'DEBT',
] as const

export const invoiceActions = defineActions('invoices', {
  open: {
    summary:
      'Get an invoice with its lines and explanations; drafts are priced again, and the view is logged',
    at: 'open',
    needs: ['list'],
    body: z.union([
      z.strictObject({ id }),
      z.strictObject({ visit_id: id }),
      z.strictObject({
        code: z.string().check(z.maxLength(40)),
        /** Invoice numbers are per facility; default the caller's own. */
        health_facility_id: z.optional(id),
      }),
    ]),
    answer: answers<InvoiceDetails>(),
  },
  try: {
    summary: 'Preview the price of a visit with another payer',
    at: 'try',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ visit_id: id, payment_type_id: id }),
    answer: answers<TriedInvoice>(),
  },
  print: {
    summary: 'Count a print of an invoice',
    at: ':id/print',
    needs: ['list'],
    answer: z.object({ print_count: z.int() }),
  },
  ask: {
    summary: 'Request an approval about an invoice',
    at: ':id/ask',
    needs: ['list', 'create_approval'],
    body: z.extend(justification, {
      kind: z.enum(invoiceRequestKinds),
      /** For a change of payer. */
      payment_type_id: z.optional(id),
    }),
    answer: z.object({ code: z.string() }),
  },
})
