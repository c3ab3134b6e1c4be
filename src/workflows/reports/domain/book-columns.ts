/** Columns and filters of reports about the ledger. Amounts are whole riel. */
import { ledgerAccount, ledgerKind } from '#schemas/codes/ledger-account.ts'
import type { Label } from '#schemas/kit/types.ts'
import { added, named } from './columns.ts'
import type { Column, Filter } from './report.ts'

const opening = { value: 0, label: { kh: 'សមតុល្យដើមគ្រា', en: 'Opening balance' } }

/** Posted entries, and the opening line of a statement. */
export const kinds = { OPENING: opening, ...ledgerKind } as const

const accountLabel: Label = { kh: 'គណនី', en: 'Account' }
const kindLabel: Label = { kh: 'ប្រភេទ', en: 'Type' }

export const account: Column = { label: accountLabel, as: 'enum', values: ledgerAccount }
export const kind: Column = { label: kindLabel, as: 'enum', values: kinds }
export const day: Column = { label: { kh: 'ថ្ងៃ', en: 'Date' }, as: 'day' }
export const entry: Column = { label: { kh: 'លេខប្រតិបត្តិការ', en: 'Entry' } }
/** The posted invoice, receipt, voucher, shift or claim. */
export const document: Column = { label: { kh: 'ឯកសារ', en: 'Document' }, link: '{+path}' }
/** Free text, which can name a person. */
export const note: Column = { label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, personal: 'name' }
export const postedBy = named({ kh: 'ដោយ', en: 'By' })
export const debit = added('debit', { kh: 'ឥណពន្ធ', en: 'Debit' }, 'riel')
export const credit = added('credit', { kh: 'ឥណទាន', en: 'Credit' }, 'riel')
export const balanceLabel: Label = { kh: 'សមតុល្យ', en: 'Balance' }

export const bookFilters = {
  account: { kind: 'value', label: accountLabel, values: ledgerAccount },
  kind: { kind: 'value', label: kindLabel, values: ledgerKind },
} as const satisfies Record<string, Filter>

/** Reports of the accountant's month, each with links to the others. */
export const accountantReports: readonly string[] = [
  'journal',
  'trial-balance',
  'account-ledger',
  'aged-debtors',
  'hef-advance',
  'deposits-held',
]

/** Options that these reports share. `related` leaves out the report itself. */
export const ofBooks = (name: string) =>
  ({
    permission: 'list_ledger_postings',
    related: accountantReports.filter((other) => other !== name),
    noSnapshot: true,
  }) as const
