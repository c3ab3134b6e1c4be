/** Routes of monthly claim invoices. */
import type { FastifyInstance } from 'fastify'
import type { AnsweredRow } from '#src/domain/action.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { requireReason } from '#src/server/records/record-request.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { invoiceActions } from '#src/workflows/claims/domain/invoice-actions.ts'
import { matchRemittance } from '#src/workflows/claims/domain/remittance.ts'
import { deliverNow } from '../exchange/deliver.ts'
import { readBundle } from '../exchange/read-bundle.ts'
import { queueAgain, readSending } from '../exchange/sendings.ts'
import { buildInvoice } from './build.ts'
import { readCertified, readParts } from './claims-of.ts'
import { containedClaims, readPrinted } from './contained-claims.ts'
import { advanceMonth, readProgramMonths } from './month.ts'
import { readPayments } from './payments-of.ts'

/** @throws RECORD_NOT_FOUND */
async function loadInvoice(reading: Reading, id: number): Promise<AnsweredRow> {
  const found = await readRecord(reading, reading.registry.get('claim_invoices'), id)
  if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return found as AnsweredRow
}

export function claimInvoiceRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('claim_invoices')) return
  answerActions(app, context, {
    group: invoiceActions,
    handlers: {
      build: ({ body, save }) => save(({ writing }) => buildInvoice(writing, body)),
      month: ({ reading, body }) => readProgramMonths(reading, body),
      advance: ({ body, save }) => save(async (saving) => (await advanceMonth(saving, body)) ?? null),
      open: async ({ reading, which: { id } }) => {
        const invoice = await loadInvoice(reading, id)
        const { exchange } = invoice
        return {
          invoice,
          sending: await readSending(reading.db, context, { id, exchange }),
          ...(await readPayments(reading, invoice)),
          parts: await readParts(reading, id),
        }
      },
      claims: async (call) => {
        const { id } = call.which
        await loadInvoice(call.reading, id)
        return containedClaims.read({ ...call, body: { ...call.body, invoice: id } })
      },
      papers: async ({ reading, which: { id } }) => ({
        invoice: await loadInvoice(reading, id),
        ...(await readPrinted(reading, id)),
      }),
      send: async ({ reading, which: { id }, save }) => {
        await save((saving) => queueAgain(saving, id))
        await deliverNow(context, 'invoice', id)
        const { exchange } = await loadInvoice(reading, id)
        return readSending(reading.db, context, { id, exchange })
      },
      bundle: async ({ request, reading, which: { id } }) => {
        const { code } = await loadInvoice(reading, id)
        const claims = visibleRows(reading, reading.registry.get('claims'))
        const at = context.clock().toISOString()
        const bundle = await readBundle(reading.db, 'invoice', id, at, claims)
        const event = {
          kind: 'export' as const,
          resource: 'claim_invoices',
          reason: requireReason(request),
          details: { record: code, format: 'fhir', rows: bundle.entry.length },
        }
        await recordEvent(reading.db, { ...callerOf(request), ...event }, context.clock())
        return bundle
      },
      remit: async ({ reading, which: { id }, body: { text } }) => {
        await loadInvoice(reading, id)
        return matchRemittance(text, await readCertified(reading, id))
      },
    },
  })
}
