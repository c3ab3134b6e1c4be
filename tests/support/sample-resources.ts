/**
 * The smallest subset of `all` that covers every trait: behaviour that depends on a trait alone is
 * tested once for it, however many records have it.
 */
export function representatives<T>(all: readonly T[], traitsOf: (one: T) => Iterable<string>): T[] {
  const traits = new Map(all.map((one) => [one, new Set(traitsOf(one))]))
  const open = new Set([...traits.values()].flatMap((set) => [...set]))
  const gain = (one: T) => [...(traits.get(one) ?? [])].filter((trait) => open.has(trait)).length
  const chosen: T[] = []
  while (open.size > 0) {
    const best = all.reduce((previousBest, one) => (gain(one) > gain(previousBest) ? one : previousBest))
    chosen.push(best)
    for (const trait of traits.get(best) ?? []) open.delete(trait)
  }
  return chosen
}
