/** The reachable states of records, for random walks. */
import type { States } from '#schemas/kit/states.ts'

/**
 * States after at most this many steps, by number; the first step creates the record.
 * @param values The codes of the state's field.
 */
export function reachable(
  { transitions, initial }: Pick<States, 'transitions' | 'initial'>,
  values: Readonly<Record<string, { value: number }>>,
  { from, steps }: { from: number | undefined; steps: number },
): Set<number | undefined> {
  const found = new Set([from])
  for (let left = steps; left > 0; left -= 1)
    for (const state of [...found]) {
      if (state === undefined) found.add(values[initial]?.value)
      for (const transition of Object.values(transitions))
        if (transition.from.some((name) => values[name]?.value === state))
          found.add(values[transition.to]?.value)
    }
  return found
}
