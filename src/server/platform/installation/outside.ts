/** Services outside of this installation: JSON there and back, and nothing of it kept or logged. */
import { publicAddress } from './probe.ts'

/** An address of this server itself is no service outside. */
export const isOutside = (base: string | undefined): base is string => base?.startsWith('http') === true

export interface OutsideAnswer {
  status: number
  text: string
  /** Seconds that it asks us to wait. */
  wait?: number
}

interface Asking {
  body: string
  /** Milliseconds until it is given up. */
  timeout: number
  headers?: Readonly<Record<string, string>>
}

/** Letters of an answer; more is none. */
const longest = 500_000

/** Reads at most `longest` letters. @throws when there are more */
async function textOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) throw new Error('too long')
  }
  return text
}

/**
 * Never throws: a service that doesn't answer is a fact like others. An answer that breaks off is
 * `failing`.
 */
export async function postOutside(
  base: string,
  path: string,
  { body, timeout, headers }: Asking,
): Promise<OutsideAnswer | 'unreachable' | 'late' | 'failing'> {
  const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
  let response: Response
  try {
    response = await fetch(`${publicAddress(base).replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      // What is sent is personal: it goes to no other address than the one that was set.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    return isLate(error) ? 'late' : 'unreachable'
  }
  const wait = Number(response.headers.get('retry-after'))
  try {
    const text = await textOf(response)
    return { status: response.status, text, ...(wait > 0 ? { wait } : {}) }
  } catch (error) {
    return isLate(error) ? 'late' : 'failing'
  }
}
