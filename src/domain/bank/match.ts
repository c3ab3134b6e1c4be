/**
 * Matches statement lines with ledger entries: by reference and amount, otherwise proposes entries
 * by amount.
 */
import type { BankDirection } from '#schemas/codes/bank-direction.ts'
import { normalReference } from '../cash/tenders.ts'
import { daysBetween } from '../periods/month.ts'

/** Maximum difference in days between the bank's date and the ledger's. */
export const matchDays = 3
/** Maximum entries proposed for a line. */
const maxProposed = 5

export interface OpenLine {
  id: number
  on_day: string
  direction: BankDirection
  amount: number
  reference: string | null
  description: string | null
}

/** A ledger entry of the bank account. */
export interface OpenEntry {
  id: number
  /** Number in the ledger. */
  number: string
  on_day: string
  direction: BankDirection
  amount: number
  reference: string | null
}

const isNear = (line: OpenLine, entry: OpenEntry) =>
  line.direction === entry.direction &&
  line.amount === entry.amount &&
  Math.abs(daysBetween(line.on_day, entry.on_day)) <= matchDays

/** Shorter references occur in descriptions by chance. */
const minInDescription = 6

function namesReference(line: OpenLine, entry: OpenEntry): boolean {
  const reference = normalReference(entry.reference)
  if (reference === '') return false
  if (normalReference(line.reference) === reference) return true
  return reference.length >= minInDescription && normalReference(line.description).includes(reference)
}

/** Unambiguous pairs: reference, amount and day match, and no other entry does. */
export function matchLines(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
): { line: number; entry: number }[] {
  const byAmount = new Map<number, OpenEntry[]>()
  for (const entry of entries) byAmount.set(entry.amount, [...(byAmount.get(entry.amount) ?? []), entry])
  const fits = lines.map((line) =>
    (byAmount.get(line.amount) ?? []).filter((entry) => isNear(line, entry) && namesReference(line, entry)),
  )
  const claimants = new Map<number, number>()
  for (const some of fits) for (const { id } of some) claimants.set(id, (claimants.get(id) ?? 0) + 1)
  return lines.flatMap((line, at) => {
    const [entry, another] = fits[at] ?? []
    return entry && !another && claimants.get(entry.id) === 1 ? [{ line: line.id, entry: entry.id }] : []
  })
}

/** Candidate entries for a line: those with its reference first, then by distance in days. */
export const proposeEntries = (line: OpenLine, entries: readonly OpenEntry[]): OpenEntry[] =>
  entries
    .filter((entry) => isNear(line, entry))
    .map((entry) => ({
      entry,
      far:
        Math.abs(daysBetween(line.on_day, entry.on_day)) + (namesReference(line, entry) ? 0 : matchDays + 1),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, maxProposed)
    .map(({ entry }) => entry)
