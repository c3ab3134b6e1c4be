/** Routes of invoices beside their records. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { priceInvoice } from '../domain/invoice.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { billing } from './drafts.ts'
import { readBillingFacts, readCatalogue } from './facts.ts'
import { addEvents } from './history.ts'
import { readInvoice } from './invoice-details.ts'
import { loadPayer } from './payer.ts'
import { requestInvoiceApproval } from './request-approval.ts'

export function invoiceRoutes(app: FastifyInstance, context: ServerContext): void {
  const invoices = context.registry.find('invoices')
  if (!invoices) return
  answerActions(app, context, {
    group: invoiceActions,
    handlers: {
      open: async ({ request, reading, body, save }) => {
        const loaded = await save((saving) => readInvoice(reading, saving, body))
        await logView(context, request, { resource: invoices, id: Number(loaded.invoice.id) })
        return loaded
      },

      try: async ({ reading, body: { visit_id, payment_type_id } }) => {
        const { rows } = await sql`select 1 from ${visibleRows(reading, context.registry.get('visits'))} v
          where v.id = ${visit_id} and v.deleted_at is null`.execute(reading.db)
        const visit = (await readBillingFacts(reading.db, [visit_id], { isAll: true })).get(visit_id)
        if (rows.length === 0 || !visit) throw new AppError('RECORD_NOT_FOUND', { params: { id: visit_id } })
        const facts = { ...visit, payer: await loadPayer(reading.db, payment_type_id) }
        return priceInvoice(facts, await readCatalogue(reading.db, [facts]))
      },

      print: ({ which, save }) =>
        save(async (saving) => {
          const writing = asWorkflow(saving.writing, billing, following)
          const stored = await lockActive({ ...saving, writing }, invoices, which.id)
          const print_count = Number(stored.values.print_count) + 1
          await updateRecords(writing, invoices, [{ stored, values: { print_count } }])
          if (print_count > 1)
            await addEvents(writing, [
              {
                invoice_id: which.id,
                visit_id: Number(stored.values.visit_id),
                event: invoiceEvent.REPRINTED.value,
                details: `${print_count}`,
              },
            ])
          return { print_count }
        }),

      ask: ({ which, save, body }) => save((saving) => requestInvoiceApproval(saving, which.id, body)),
    },
  })
}
