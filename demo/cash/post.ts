/** Writes ledger entries of past days in bulk (domain 1.9). */
import {
  type LedgerAccount,
  type LedgerKind,
  ledgerAccount,
  ledgerKind,
} from '#schemas/codes/ledger-account.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

export interface Entry {
  kind: LedgerKind
  about: Values<'ledger-entries'>
  postings: readonly (readonly [LedgerAccount, number])[]
}

/** Posts entries of any day and returns their ids. */
export async function post(writing: Writing, entries: readonly Entry[]): Promise<number[]> {
  const { registry } = writing.context
  const { dated: _, ...book } = registry.get('ledger-entries')
  const heads = entries.map(({ kind, about }): Values<'ledger-entries'> => {
    const { health_facility_id, occurred_at, invoice_id, payment_id, shift_id } = about
    const { visit_id, program_id } = about
    return {
      health_facility_id,
      occurred_at,
      invoice_id,
      payment_id,
      shift_id,
      visit_id,
      program_id,
      kind: ledgerKind[kind].value,
    }
  })
  const ids = await insertRecords(writing, book, heads)
  const rows = entries.flatMap(({ about, postings }, index) =>
    postings
      .filter(([, amount]) => amount !== 0)
      .map(
        ([account, amount], line): Values<'ledger-postings'> => ({
          entry_id: ids[index],
          line_no: line + 1,
          account: ledgerAccount[account].value,
          amount,
          health_facility_id: about.health_facility_id,
          occurred_at: about.occurred_at,
          invoice_id: about.invoice_id ?? null,
          shift_id: account === 'CASHIER_BOX' ? about.shift_id : null,
        }),
      ),
  )
  await insertRecords(writing, registry.get('ledger-postings'), rows)
  return ids
}
