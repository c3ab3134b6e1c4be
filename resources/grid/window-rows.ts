/**
 * Which rows of a long grid are rendered: the visible ones, some around them, and the active one.
 */

/** Rows rendered beyond each edge. */
const around = 8

/** A range of rows: rendered, or a gap of the same height. */
export interface Stretch {
  from: number
  to: number
  isGap?: true
}

/** All rows as ranges, top to bottom. `active` is always rendered because it holds the focus. */
export function windowRows(
  count: number,
  { first, fitting, active }: { first: number; fitting: number; active: number },
): Stretch[] {
  const from = Math.max(0, Math.min(first - around, count))
  const to = Math.max(from, Math.min(first + fitting + around, count))
  const drawn = [{ from, to }]
  if (active >= 0 && active < count && (active < from || active >= to))
    drawn.push({ from: active, to: active + 1 })
  drawn.sort((one, other) => one.from - other.from)
  const stretches: Stretch[] = []
  let at = 0
  for (const part of drawn) {
    if (part.from > at) stretches.push({ from: at, to: part.from, isGap: true })
    stretches.push(part)
    at = part.to
  }
  if (count > at) stretches.push({ from: at, to: count, isGap: true })
  return stretches
}
