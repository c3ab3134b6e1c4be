/** What follows for invoices from what is written of visits, charges, and drafts themselves. */
import { sql, type Transaction } from 'kysely'
import type { WriteEvent, WriteRule } from '../context.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import { isActing } from '../resources/acting.ts'
import type { WriteRules } from '../resources/compose-rules.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { billing, priceDrafts } from './drafts.ts'
import { readBillingFacts } from './facts.ts'

const numbers = (events: readonly WriteEvent[]) => `{${events.map(({ id }) => id).join()}}`

type Visits = (trx: Transaction<Tables>, events: readonly WriteEvent[]) => Promise<number[]>

const byCharge: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct visit_id as id from charges
    where id = any(${numbers(events)}::bigint[])`.execute(trx)
  return rows.map(({ id }) => id)
}

const byInvoice: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct visit_id as id from invoices
    where id = any(${numbers(events)}::bigint[])`.execute(trx)
  return rows.map(({ id }) => id)
}

const byLine: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct i.visit_id as id
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.id = any(${numbers(events)}::bigint[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Prices drafts anew after what people wrote; what the system writes (the demonstration) prices by itself. */
const prices = (visitsOf: Visits): WriteRule => ({
  async together(trx, events, actor, writing) {
    const written = events.filter((event) => !isActing(event, billing))
    if (actor.userId === null || written.length === 0) return
    await priceDrafts(writing, await visitsOf(trx, written))
  },
})

const payerFields = ['payment_type_id', 'attachment_id', 'visit_type_id', 'status']

const visits: WriteRule = {
  async together(trx, events, actor, writing) {
    const changed = events.filter(
      ({ action, changed }) =>
        action === 'update' && changed.some((name) => payerFields.includes(name)),
    )
    if (actor.userId === null || changed.length === 0) return
    const { rows } = await sql<{ id: number }>`select visit_id as id from invoices
      where visit_id = any(${numbers(changed)}::bigint[]) and status = 1
        and deleted_at is null`.execute(trx)
    if (rows.length > 0)
      await priceDrafts(
        writing,
        rows.map(({ id }) => id),
      )
  },
}

/** An invoice by hand begins as its visit is; where there is none, the reference says so. */
async function begun({ trx }: Writing, body: Values): Promise<Values> {
  const { rows } = await sql<{
    patient_id: number
    health_facility_id: number
    attachment_id: number | null
  }>`select patient_id, health_facility_id, attachment_id from visits
    where id = ${typeof body.visit_id === 'number' ? body.visit_id : null}::bigint
      and deleted_at is null`.execute(trx)
  const [visit] = rows
  if (!visit) return {}
  const id = Number(body.visit_id)
  const facts = (await readBillingFacts(trx, [id])).get(id)
  return {
    ...visit,
    visit_type_id: facts?.visit_type_id,
    payment_type_id: facts?.payer.payment_type_id,
    program_id: facts?.payer.program_id,
    payment_model: facts?.payer.payment_model,
  }
}

/** What was billed stays as it was given; a mistake is put right by cancelling the invoice. */
const charges: WriteRule = {
  ...prices(byCharge),
  async inTransaction(trx, { id, action }, actor) {
    if (actor.userId === null || action === 'create') return
    const { rows } = await sql<{ code: string }>`select i.code from invoice_lines l
      join invoices i on i.id = l.invoice_id where l.charge_id = ${id} and l.deleted_at is null
      and i.status not in (1, 10) and i.deleted_at is null limit 1`.execute(trx)
    if (rows[0])
      throw new AppError('VALIDATION', {
        problems: [{ field: 'quantity', key: 'billing.billed', params: { code: rows[0].code } }],
      })
  },
}

export const billingWriteRules: WriteRules = {
  charges,
  visits,
  invoices: { ...prices(byInvoice), given: begun },
  'invoice-lines': prices(byLine),
}
