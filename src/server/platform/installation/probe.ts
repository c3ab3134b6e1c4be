/** Asking whether a part of the installation answers, never waiting long for it. */

export type HealthState = 'up' | 'failing' | 'unreachable' | 'unset' | 'here'

export interface Probe {
  state: HealthState
  /** Milliseconds to the answer; null when nothing was asked or nothing answered. */
  ms: number | null
}

/** Milliseconds a part may take to answer. */
const timeout = 2000

/** Runs `ask`; a failure or a silence makes the part unreachable. The reason is told to nobody. */
export async function probe(ask: (signal: AbortSignal) => Promise<boolean>): Promise<Probe> {
  const began = performance.now()
  const signal = AbortSignal.timeout(timeout)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    const isWell = await Promise.race([ask(signal), late])
    return { state: isWell ? 'up' : 'failing', ms: Math.round(performance.now() - began) }
  } catch {
    return { state: 'unreachable', ms: null }
  }
}

/** An address as it may be shown: without account, password, query and fragment. */
export function publicAddress(base: string): string {
  if (!base.startsWith('http')) return base
  const { origin, pathname } = new URL(base)
  return origin + pathname
}

/** Whatever answers lives; only an error of its own (5xx) says that it isn't well. */
export function probeAddress(base: string): Promise<Probe> {
  return probe(async (signal) => {
    const { status, body } = await fetch(publicAddress(base), { signal, redirect: 'manual' })
    await body?.cancel()
    return status < 500
  })
}
