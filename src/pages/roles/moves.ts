/** Arrow key navigation in a grid whose rows have gaps. */

type Place = readonly [row: number, column: number]

const read = (place: string): Place => {
  const [row = 0, column = 0] = place.split(':').map(Number)
  return [row, column]
}

const closest = (places: readonly string[], score: (place: Place) => number) => {
  let [best, minScore]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const place of places) {
    const own = score(read(place))
    if (own < minScore) [best, minScore] = [place, own]
  }
  return best
}

/** The `row:column` that a key moves to; undefined if there is none. */
export function next(places: readonly string[], from: string, key: string): string | undefined {
  const [row, column] = read(from)
  const never = Number.POSITIVE_INFINITY
  const along = (step: 1 | -1) =>
    closest(places, ([r, c]) => (r === row && (c - column) * step > 0 ? (c - column) * step : never))
  // The nearest row first, then its nearest column.
  const across = (step: 1 | -1) =>
    closest(places, ([r, c]) =>
      (r - row) * step > 0 ? (r - row) * step * 1000 + Math.abs(c - column) : never,
    )
  if (key === 'ArrowRight') return along(1)
  if (key === 'ArrowLeft') return along(-1)
  if (key === 'ArrowDown') return across(1)
  if (key === 'ArrowUp') return across(-1)
  if (key === 'Home') return closest(places, ([r, c]) => (r === row ? c : never))
  if (key === 'End') return closest(places, ([r, c]) => (r === row ? -c : never))
  return undefined
}
