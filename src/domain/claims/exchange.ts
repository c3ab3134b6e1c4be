/**
 * Handing a month's invoice to the payer's service: what it may answer, and when it is asked again.
 */

/**
 * Why it did not arrive: nobody there, no answer in time, an error of its own, or what was sent is
 * wrong.
 */
export type SendingProblem = 'unreachable' | 'late' | 'failing' | 'refused'

/**
 * How far an invoice is on its way to the service (specification §7: health information exchange).
 */
export interface Sending {
  /** Without a service, files are the way. */
  isConfigured: boolean
  /** schemas/codes/claim-terms.ts, `claimExchange`; null: nothing was to be sent. */
  state: number | null
  attempts: number
  last_at: string | null
  /** When it is tried again by itself. */
  next_at: string | null
  problem: SendingProblem | null
  /** The service's own words. */
  said: string | null
  /** Number under which the service keeps it. */
  receipt: string | null
}

/** Milliseconds. */
const minute = 60_000
const longest = 6 * 60 * minute

/**
 * Milliseconds until the next attempt: a minute after the first, twice as long each time, at most
 * six hours.
 */
export const pauseAfter = (attempts: number): number =>
  Math.min(longest, minute * 2 ** Math.max(0, Math.min(attempts, 20) - 1))

/** What became of one attempt. `wait`: seconds that the service asks for. */
export type Outcome =
  | { state: 'accepted'; receipt: string }
  | { state: 'refused'; said: string }
  | {
      state: 'later'
      problem: Exclude<SendingProblem, 'refused'>
      said: string | null
      wait?: number
    }

interface ServiceAnswer {
  success?: unknown
  message?: unknown
  data?: { reference?: unknown } | null
}

function read(text: string): ServiceAnswer | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}

/** Statuses that say nothing about what was sent. */
const passing = [408, 423, 425, 429]

/**
 * Reads an answer in the envelope of national services (domain 0.1). That it is there already is as
 * good as taken: an answer that was lost is asked for again.
 */
export function outcomeOf(answer: { status: number; text: string; wait?: number }): Outcome {
  const { status, text, wait } = answer
  const body = read(text)
  const reference = body?.data?.reference
  const said = typeof body?.message === 'string' ? body.message.slice(0, 500) : null
  const isGood = status >= 200 && status < 300 && body?.success === true
  if ((isGood || status === 409) && typeof reference === 'string')
    return { state: 'accepted', receipt: reference.slice(0, 100) }
  const isRefused = status >= 400 && status < 500 && !passing.includes(status)
  if (isRefused || (body?.success === false && status < 300))
    return { state: 'refused', said: said ?? String(status) }
  return { state: 'later', problem: 'failing', said, ...(wait ? { wait } : {}) }
}
