/**
 * Asking a register outside, by the envelope that national services answer in (domain 0.1): `success`,
 * `message`, and the page of rows in `data.data`. Whatever else comes is a failing register, and nothing
 * of what was asked is kept or logged.
 */
import { z } from 'zod'
import type { RegisterState } from '#src/domain/patients/registers.ts'
import { publicAddress } from '../../installation/probe.ts'

/** Milliseconds somebody at the counter waits. */
const patience = 5000
/** Letters of an answer; more is none. */
const longest = 500_000

const envelope = z.object({
  success: z.boolean(),
  data: z
    .union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })])
    .nullish()
    .transform((data) => (Array.isArray(data) ? data : (data?.data ?? []))),
})

export interface Asked {
  state: RegisterState
  /** Rows of the answer; none unless `state` is `up`. */
  rows: unknown[]
}

const without = (state: RegisterState): Asked => ({ state, rows: [] })

/** An address of this server itself is no register. */
export const isRegister = (base: string | undefined): base is string =>
  base?.startsWith('http') === true

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

/** Sends what is asked as JSON. Never throws: a register that doesn't answer is a state. */
export async function askRegister(
  base: string | undefined,
  path: string,
  body: object,
): Promise<Asked> {
  if (!isRegister(base)) return without('unset')
  const address = `${publicAddress(base).replace(/\/$/, '')}/${path}`
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // What is asked is personal: it goes to no other address than the one that was set.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    return without('unreachable')
  }
  try {
    const read = envelope.parse(JSON.parse(await textOf(response)))
    // "Nobody there" is an answer.
    if (response.status === 404 && !read.success) return without('up')
    return response.ok && read.success ? { state: 'up', rows: read.data } : without('failing')
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return without(isLate ? 'unreachable' : 'failing')
  }
}
