/** Checks whether a part of the installation answers, with a short timeout. */

export type HealthState = 'up' | 'failing' | 'unreachable' | 'unset' | 'here'

export interface Probe {
  state: HealthState
  /** Milliseconds to the answer; null without a check or an answer. */
  ms: number | null
}

/** Timeout of a check in milliseconds. */
const timeout = 2000

/** Runs `work`; an error or a timeout makes the part unreachable. The reason is not reported. */
export async function probe(check: (signal: AbortSignal) => Promise<boolean>): Promise<Probe> {
  const began = performance.now()
  const signal = AbortSignal.timeout(timeout)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    const isWell = await Promise.race([check(signal), late])
    return { state: isWell ? 'up' : 'failing', ms: Math.round(performance.now() - began) }
  } catch {
    return { state: 'unreachable', ms: null }
  }
}

/** An address without account, password, query and fragment, for display. */
export function publicAddress(base: string): string {
  if (!base.startsWith('http')) return base
  const { origin, pathname } = new URL(base)
  return origin + pathname
}

/** Every answer counts as up, except server errors (5xx). */
export function probeAddress(base: string): Promise<Probe> {
  return probe(async (signal) => {
    const { status, body } = await fetch(publicAddress(base), { signal, redirect: 'manual' })
    await body?.cancel()
    return status < 500
  })
}
