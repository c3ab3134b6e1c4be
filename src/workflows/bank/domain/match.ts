/**
 * Matches statement lines with ledger entries: by reference and amount, otherwise proposes entries
 * by amount. One line can pay several entries.
 */
import type { BankDirection } from '#schemas/codes/bank-direction.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { normalReference } from '#src/workflows/billing/domain/tenders.ts'

/** Maximum difference in days between the bank's date and the ledger's. */
export const matchDays = 3
/** Maximum entries proposed for a line. */
const maxProposed = 5
const maxParts = 100

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

/** Maximum number of entries that one transfer pays. */
export const maxEntries = 50

const isNear = (line: OpenLine, entry: OpenEntry) =>
  line.direction === entry.direction && Math.abs(daysBetween(line.on_day, entry.on_day)) <= matchDays

/** Shorter references occur in descriptions by chance. */
const minInDescription = 6

function namesReference(line: OpenLine, entry: OpenEntry): boolean {
  const reference = normalReference(entry.reference)
  if (reference === '') return false
  if (normalReference(line.reference) === reference) return true
  return reference.length >= minInDescription && normalReference(line.description).includes(reference)
}

/** What entries add up to in the line's direction, in riel: a posted fee reduces a settlement. */
export const sumFor = ({ direction }: OpenLine, entries: readonly OpenEntry[]): number =>
  addRiel(...entries.map((entry) => (entry.direction === direction ? entry.amount : -entry.amount)))

/** Entries by day, so that a line is compared with those near it only. */
function entriesByDay(entries: readonly OpenEntry[]): (line: OpenLine) => OpenEntry[] {
  const byDay = new Map<string, OpenEntry[]>()
  for (const entry of entries) {
    const sameDay = byDay.get(entry.on_day)
    if (sameDay) sameDay.push(entry)
    else byDay.set(entry.on_day, [entry])
  }
  const days = Array.from({ length: 2 * matchDays + 1 }, (_, place) => place - matchDays)
  return ({ on_day }) => days.flatMap((by) => byDay.get(dayAfter(on_day, by)) ?? [])
}

/** The entry of this amount among those with the line's reference, or all if they add up to it. */
function entriesFor(line: OpenLine, named: readonly OpenEntry[]): readonly OpenEntry[] {
  const equal = named.filter(({ amount }) => amount === line.amount)
  if (equal.length > 0) return equal.length === 1 ? equal : []
  return named.length <= maxEntries && sumFor(line, named) === line.amount ? named : []
}

/**
 * Unambiguous matches: reference and day fit, the amounts add up, and no other line fits. One line
 * can pay several entries with its reference.
 */
export function matchLines(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
): { line: number; entries: number[] }[] {
  const nearTo = entriesByDay(entries)
  const named = lines.map((line) =>
    nearTo(line).filter((entry) => isNear(line, entry) && namesReference(line, entry)),
  )
  const claimants = new Map<number, number>()
  for (const [at, some] of named.entries())
    for (const { id, amount } of some)
      if (amount === lines[at]?.amount || entriesFor(lines[at] as OpenLine, some).length > 1)
        claimants.set(id, (claimants.get(id) ?? 0) + 1)
  return lines.flatMap((line, at) => {
    const found = entriesFor(line, named[at] ?? [])
    const isSure = found.length > 0 && found.every(({ id }) => claimants.get(id) === 1)
    return isSure ? [{ line: line.id, entries: found.map(({ id }) => id) }] : []
  })
}

/**
 * Entries by how well they fit a line: its reference first, then by distance in days; the other
 * direction last.
 */
const sortFitting = (line: OpenLine, entries: readonly OpenEntry[]): OpenEntry[] =>
  entries
    .map((entry) => ({
      entry,
      far:
        Math.abs(daysBetween(line.on_day, entry.on_day)) +
        (namesReference(line, entry) ? 0 : matchDays + 1) +
        (entry.direction === line.direction ? 0 : matchDays + 1),
    }))
    .sort((a, b) => a.far - b.far)
    .map(({ entry }) => entry)

/** Candidate entries for a line, of its amount. */
export const proposeEntries = (line: OpenLine, entries: readonly OpenEntry[]): OpenEntry[] =>
  sortFitting(
    line,
    entries.filter((entry) => entry.amount === line.amount && isNear(line, entry)),
  ).slice(0, maxProposed)

/** Entries that a line can pay together with others, whatever their day and amount. */
export const proposeParts = (line: OpenLine, entries: readonly OpenEntry[]): OpenEntry[] =>
  sortFitting(line, entries).slice(0, maxParts)
