/** Delivering a monthly invoice to the payer's service: possible answers and retry times. */

/** Why the delivery failed: no connection, timeout, an error of the service, or refused content. */
export type SendingProblem = 'unreachable' | 'late' | 'failing' | 'refused'

/** The delivery of an invoice to the service (specification §7: health information exchange). */
export interface Sending {
  /** Without a configured service, invoices are exchanged as files. */
  isConfigured: boolean
  /** schemas/codes/claim-terms.ts, `claimExchange`; null: there was nothing to send. */
  state: number | null
  attempts: number
  last_at: string | null
  /** Time of the next automatic attempt. */
  next_at: string | null
  problem: SendingProblem | null
  /** The message of the service. */
  said: string | null
  /** The service's reference number. */
  receipt: string | null
}

/** In milliseconds. */
const minute = 60_000
const longest = 6 * 60 * minute

/**
 * Milliseconds until the next attempt: a minute after the first, doubling each time, at most six
 * hours.
 */
export const pauseAfter = (attempts: number): number =>
  Math.min(longest, minute * 2 ** Math.max(0, Math.min(attempts, 20) - 1))

/** The result of one attempt. `wait`: seconds that the service requests. */
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

/** Statuses of temporary failures, which do not concern the content. */
const passing = [408, 423, 425, 429]

/**
 * Parses an answer in the envelope of national services (domain 0.1). "Exists already" counts as
 * accepted, because a request whose answer was lost is repeated.
 */
export function outcomeOf(answer: { status: number; text: string; wait?: number }): Outcome {
  const { status, text, wait } = answer
  const body = read(text)
  const reference = body?.data?.reference
  const payerMessage = typeof body?.message === 'string' ? body.message.slice(0, 500) : null
  const isGood = status >= 200 && status < 300 && body?.success === true
  if ((isGood || status === 409) && typeof reference === 'string')
    return { state: 'accepted', receipt: reference.slice(0, 100) }
  const isRefused = status >= 400 && status < 500 && !passing.includes(status)
  if (isRefused || (body?.success === false && status < 300))
    return { state: 'refused', said: payerMessage ?? String(status) }
  return { state: 'later', problem: 'failing', said: payerMessage, ...(wait ? { wait } : {}) }
}
