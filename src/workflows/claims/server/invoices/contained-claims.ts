/** The claims of a monthly invoice: one page of them, or all for its papers. */
import { type RawBuilder, sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { defineWorkList, type ListBody } from '#src/server/workflow/work-list.ts'
import type { ClaimRow } from '#src/workflows/claims/domain/answers.ts'
import type { ClaimSort, PrintedCase, PrintedInvoice } from '#src/workflows/claims/domain/invoice-actions.ts'
import { claimRows, matchClaim } from '../worklist.ts'

const sortColumns: Readonly<Record<ClaimSort, RawBuilder<unknown>>> = {
  code: sql`l.code`,
  left: sql`l.date_to`,
  status: sql`l.status`,
  due: sql`l.due_on`,
  claimed: sql`l.amount_claimed`,
  approved: sql`l.amount_approved`,
}

interface ContainedBody extends ListBody {
  invoice: number
  sort: ClaimSort
  order: 'ASC' | 'DESC'
}

/** The claims of an invoice, for its page. */
export const containedClaims = defineWorkList<ClaimRow, ContainedBody>({
  ...claimRows,
  segments: ({ body: { invoice, sort, order } }) => ({
    all: {
      where: sql`l.claim_invoice_id = ${invoice}`,
      order: sql`${sortColumns[sort]} ${order === 'ASC' ? sql`asc` : sql`desc`} nulls last`,
    },
  }),
  search: matchClaim,
})

export async function readPrinted(
  reading: Reading,
  invoice: number,
): Promise<Omit<PrintedInvoice, 'invoice'>> {
  const claims = visibleRows(reading, reading.registry.get('claims'))
  const { rows: ids } = await sql<{ id: number }>`select id from ${claims} l
    where claim_invoice_id = ${invoice} and deleted_at is null order by code`.execute(reading.db)
  const { rows: cases } = await sql<PrintedCase>`
    select l.code as claim, ${labelOf('b')}
      as benefit, c.rate, c.quantity, c.amount, c.amount_accepted as accepted
    from ${claims} l join case_claims c on c.claim_id = l.id and c.deleted_at is null
    join benefits b on b.id = c.benefit_id
    where l.claim_invoice_id = ${invoice} and l.deleted_at is null order by l.code, c.id`.execute(reading.db)
  const { rows: letters } = await sql<PrintedInvoice['letter']>`
    select g.payer_name as payer, f.director_name as director, f.bank_name, f.bank_account
    from claim_invoices i join programs g on g.id = i.program_id
    join health_facilities f on f.id = i.health_facility_id where i.id = ${invoice}`.execute(reading.db)
  const none = { payer: null, director: null, bank_name: null, bank_account: null }
  const rows = await containedClaims.loadRows(
    reading,
    ids.map(({ id }) => id),
  )
  return { claims: rows, cases, letter: letters[0] ?? none }
}
