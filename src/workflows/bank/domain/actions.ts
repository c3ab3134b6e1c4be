/** Importing a bank statement and matching its lines with ledger entries. */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { maxEntries, type OpenEntry, type OpenLine } from './match.ts'
import type { StatementProblem } from './statement.ts'

export const reconcileBank = 'reconcile_bank'

const id = z.int().check(z.positive())
const needs = ['list', reconcileBank]

export interface ImportedStatement {
  /** Number of new lines; the other ones had been imported before. */
  added: number
  known: number
  matched: number
  problems: readonly StatementProblem[]
}

export interface OpenBank {
  health_facility_id: number
  /** Newest first. */
  lines: readonly (OpenLine & { version: number; proposed: readonly OpenEntry[] })[]
  entries: readonly OpenEntry[]
  /** The newest matched lines, with their entries. */
  matched: readonly MatchedLine[]
  totals: BankTotals
}

export interface MatchedLine extends OpenLine {
  entries: readonly OpenEntry[]
}

/** In riel, up to the last day. */
export interface BankTotals {
  /** The bank's balance: that of the last line, else the sum of the lines; null without lines. */
  statement: number | null
  book: number
  /** Signed sums of the items that only one side has. */
  onlyBank: number
  onlyBook: number
}

export const bankActions = defineActions('bank-lines', {
  importStatement: {
    summary: 'Import a bank’s statement as CSV text, and match its lines',
    description: 'Lines that were already imported are skipped. Amounts are in riel.',
    at: 'statement',
    needs,
    body: z.strictObject({
      health_facility_id: id,
      text: z.string().check(z.minLength(1), z.maxLength(2_000_000)),
    }),
    answer: answers<ImportedStatement>(),
    maxBytes: 4_000_000,
  },
  open: {
    summary: 'List unmatched bank lines and ledger entries, and the newest matched lines, up to a day',
    at: 'open',
    reads: true,
    needs,
    body: z.strictObject({
      /** Default: the caller's own facility. */
      health_facility_id: z.optional(id),
      to: z.iso.date(),
    }),
    answer: answers<OpenBank>(),
  },
  match: {
    summary: 'Match a line with ledger entries that add up to its amount',
    at: ':id/match',
    needs,
    body: z.strictObject({ entry_ids: z.array(id).check(z.minLength(1), z.maxLength(maxEntries)) }),
  },
  unmatch: {
    summary: 'Undo the match of a line',
    at: ':id/unmatch',
    needs,
  },
})
