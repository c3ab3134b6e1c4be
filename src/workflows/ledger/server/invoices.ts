/**
 * Ledger entries of an invoice when it is issued, and their reversal when it is cancelled (domain
 * 2.3).
 */
import { sql } from 'kysely'
import { addRiel } from '#src/domain/money/riel.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type Entry, reverseEntries } from './post.ts'

/** The amount that a second programme owes for an invoice. */
export interface SecondShare {
  program_id: number
  amount: number
}

/** The share of the visit's second programme in an invoice, from its lines. */
export async function readSecondShare({ trx }: Writing, invoice: number): Promise<SecondShare | undefined> {
  const { rows } = await sql<SecondShare>`
    select x.program_id::float8 as program_id, sum(x.scheme_share)::float8 as amount
    from invoice_lines x join invoices i on i.id = x.invoice_id
    where i.id = ${invoice} and x.deleted_at is null and x.program_id <> i.program_id
    group by 1`.execute(trx)
  return rows[0]
}

/**
 * @param invoice Its values with `rounding`. An invoice of zero has no entries.
 * @param second Booked as a separate entry, so that each programme owes its own share.
 */
export function entriesOf(
  { now }: Writing,
  id: number,
  invoice: Values<'invoices'>,
  second?: SecondShare,
): Entry[] {
  const amount = (name: 'patient_total' | 'scheme_total' | 'rounding') => invoice[name] ?? 0
  const due = addRiel(amount('patient_total'), amount('rounding'))
  const scheme = amount('scheme_total') - (second?.amount ?? 0)
  const of = {
    kind: 'INVOICE' as const,
    occurred_at: now,
    invoice_id: id,
    health_facility_id: Number(invoice.health_facility_id),
    visit_id: Number(invoice.visit_id),
  }
  const seconds: Entry[] = second?.amount
    ? [
        {
          ...of,
          program_id: second.program_id,
          postings: [
            { account: 'SCHEME_RECEIVABLE', amount: second.amount },
            { account: 'REVENUE', amount: -second.amount },
          ],
        },
      ]
    : []
  if (amount('patient_total') === 0 && scheme === 0) return seconds
  const entry: Entry = {
    ...of,
    program_id: invoice.program_id ?? null,
    postings: [
      { account: 'PATIENT_RECEIVABLE', amount: due },
      { account: 'SCHEME_RECEIVABLE', amount: scheme },
      { account: 'REVENUE', amount: -addRiel(amount('patient_total'), scheme) },
      { account: 'ROUNDING', amount: -amount('rounding') },
    ],
  }
  return [entry, ...seconds]
}

/** Reductions of an invoice by a credit note: whole riel, none negative. */
export interface Credited {
  patient: number
  scheme: number
  /** Reduction of the patient's debt, in whole notes. */
  due: number
  /** The part of `scheme` that the visit's second programme no longer owes. */
  second?: SecondShare | undefined
}

/** The entries of a credit note against revenue, one for each programme; none for a zero amount. */
export function creditEntries(
  { now }: Writing,
  { id, values }: Stored<'invoices'>,
  { patient, scheme, due, second }: Credited,
): Entry[] {
  const of = {
    kind: 'CREDIT_NOTE' as const,
    occurred_at: now,
    invoice_id: id,
    health_facility_id: Number(values.health_facility_id),
    visit_id: values.visit_id,
  }
  const seconds: Entry[] = second?.amount
    ? [
        {
          ...of,
          program_id: second.program_id,
          postings: [
            { account: 'SCHEME_RECEIVABLE', amount: -second.amount },
            { account: 'REVENUE', amount: second.amount },
          ],
        },
      ]
    : []
  const main = scheme - (second?.amount ?? 0)
  if (patient === 0 && main === 0) return seconds
  const entry: Entry = {
    ...of,
    program_id: values.program_id,
    postings: [
      { account: 'PATIENT_RECEIVABLE', amount: -due },
      { account: 'SCHEME_RECEIVABLE', amount: -main },
      { account: 'REVENUE', amount: addRiel(patient, main) },
      { account: 'ROUNDING', amount: addRiel(due, -patient) },
    ],
  }
  return [entry, ...seconds]
}

/** Reverses the entries of the invoice and its credit notes. */
export async function reverseInvoice(writing: Writing, id: number): Promise<void> {
  for (const kind of ['INVOICE', 'CREDIT_NOTE'] as const)
    await reverseEntries(writing, { invoice_id: id, kind })
}
