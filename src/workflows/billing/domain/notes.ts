/** Riel notes, and the total of a count (domain 1.9). */
import { toWesternDigits } from '#schemas/kit/khmer.ts'

/** Notes in use, largest first. */
export const notes = [
  100_000, 50_000, 30_000, 20_000, 15_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50,
] as const

/** Number of each note, by its value. */
export type Count = Readonly<Record<string, number>>

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(toWesternDigits(value)) : value

/**
 * The count of notes, whose numbers may be texts with digits of either script; undefined if the
 * input is no count of notes.
 */
export function readCount(count: unknown): Count | undefined {
  if (typeof count !== 'object' || count === null || Array.isArray(count)) return undefined
  const read: Record<string, number> = {}
  for (const [key, value] of Object.entries(count)) {
    const [note, quantity] = [Number(numberOf(key)), numberOf(value)]
    const isNote = (notes as readonly number[]).includes(note)
    if (!isNote || typeof quantity !== 'number' || !Number.isInteger(quantity)) return undefined
    if (quantity < 0 || quantity > 100_000) return undefined
    read[note] = (read[note] ?? 0) + quantity
  }
  return read
}

/** Total in riel; undefined if the input is no count of notes. */
export function countedRiel(count: unknown): number | undefined {
  const read = readCount(count)
  return read && Object.entries(read).reduce((sum, [note, quantity]) => sum + Number(note) * quantity, 0)
}
