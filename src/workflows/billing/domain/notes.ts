/** Riel notes, and the total of a count (domain 1.9). */

/** Notes in use, largest first. */
export const notes = [
  100_000, 50_000, 30_000, 20_000, 15_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50,
] as const

/** Number of each note, by its value. */
export type Count = Readonly<Record<string, number>>

/** Total in riel; undefined if the input is no count of notes. */
export function countedRiel(count: unknown): number | undefined {
  if (typeof count !== 'object' || count === null || Array.isArray(count)) return undefined
  let sum = 0
  for (const [note, quantity] of Object.entries(count)) {
    const isNote = (notes as readonly number[]).includes(Number(note))
    if (!isNote || !Number.isInteger(quantity) || quantity < 0 || quantity > 100_000) return undefined
    sum += Number(note) * quantity
  }
  return sum
}
