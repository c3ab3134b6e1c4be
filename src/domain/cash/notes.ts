/** Notes of riel, and what a count of them comes to (domain 1.9). */

/** Notes in use, the largest first. */
export const notes = [
  100_000, 50_000, 30_000, 20_000, 15_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50,
] as const

/** How many of each, by its value. */
export type Count = Readonly<Record<string, number>>

/** Riel in all; undefined for what is no count of notes. */
export function countedRiel(count: unknown): number | undefined {
  if (typeof count !== 'object' || count === null || Array.isArray(count)) return undefined
  let sum = 0
  for (const [note, pieces] of Object.entries(count)) {
    const isNote = (notes as readonly number[]).includes(Number(note))
    if (!isNote || !Number.isInteger(pieces) || pieces < 0 || pieces > 100_000) return undefined
    sum += Number(note) * pieces
  }
  return sum
}
