/** Slows down guessing: too many failed sign-ins close the door for a while. */

interface Failures {
  count: number
  until: number
}

export interface Throttle {
  /** Milliseconds until the key may try again; 0 when it may now. */
  wait(key: string): number
  failed(key: string): void
  succeeded(key: string): void
  /** Runs one attempt of a key after the other: guesses sent at once are counted like others. */
  inTurn<T>(key: string, attempt: () => Promise<T>): Promise<T>
}

/** @param limit Failures within `window` ms before the door closes until the window has passed. */
export function createThrottle(
  clock: () => Date,
  { limit = 10, window = 15 * 60_000, most = 10_000 } = {},
): Throttle {
  const failures = new Map<string, Failures>()
  const turns = new Map<string, Promise<unknown>>()
  const current = (key: string) => {
    const entry = failures.get(key)
    if (entry && entry.until <= clock().getTime()) failures.delete(key)
    return failures.get(key)
  }
  return {
    wait(key) {
      const entry = current(key)
      return entry && entry.count >= limit ? entry.until - clock().getTime() : 0
    },
    failed(key) {
      const entry = current(key) ?? { count: 0, until: clock().getTime() + window }
      // The oldest goes first, so that a flood of names can't fill the memory.
      if (failures.size >= most) failures.delete(failures.keys().next().value ?? '')
      failures.set(key, { ...entry, count: entry.count + 1 })
    },
    succeeded(key) {
      failures.delete(key)
    },
    async inTurn(key, attempt) {
      const turn = (turns.get(key) ?? Promise.resolve()).then(attempt)
      const settled = turn.catch(() => undefined)
      turns.set(key, settled)
      try {
        return await turn
      } finally {
        if (turns.get(key) === settled) turns.delete(key)
      }
    },
  }
}
