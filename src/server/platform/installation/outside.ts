/** Calls outside services with JSON; neither requests nor answers are stored or logged. */
import { publicAddress } from './probe.ts'

/** An address of this server itself is not an outside service. */
export const isOutside = (base: string | undefined): base is string => base?.startsWith('http') === true

export interface OutsideAnswer {
  status: number
  text: string
  /** Seconds that the service asks to wait. */
  wait?: number
}

interface ExternalRequest {
  body: string
  /** Timeout in milliseconds. */
  timeout: number
  headers?: Readonly<Record<string, string>>
}

/** Maximum number of characters in an answer. */
const longest = 500_000

/** Reads at most `longest` characters. @throws when there are more */
async function loadText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) throw new Error('too long')
  }
  return text
}

/** Never throws: an unreachable service is a result. A truncated answer is `failing`. */
export async function postOutside(
  base: string,
  path: string,
  { body, timeout, headers }: ExternalRequest,
): Promise<OutsideAnswer | 'unreachable' | 'late' | 'failing'> {
  const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
  let response: Response
  try {
    response = await fetch(`${publicAddress(base).replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      // The content is personal: it must not be sent to another address than the configured one.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    return isLate(error) ? 'late' : 'unreachable'
  }
  const wait = Number(response.headers.get('retry-after'))
  try {
    const text = await loadText(response)
    return { status: response.status, text, ...(wait > 0 ? { wait } : {}) }
  } catch (error) {
    return isLate(error) ? 'late' : 'failing'
  }
}
