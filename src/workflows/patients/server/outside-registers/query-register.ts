/**
 * Queries an external register in the envelope of national services (domain 0.1): `success`,
 * `message`, and the page of rows in `data.data`. Any other response counts as a failing register.
 * The request is not stored or logged.
 */
import { z } from 'zod'
import { isOutside, postOutside } from '#src/server/platform/installation/outside.ts'
import type { RegisterState } from '#src/workflows/patients/domain/outside-registers.ts'

/** Milliseconds before the query fails; a user at the counter waits for it. */
const timeout = 5000

const envelope = z.object({
  success: z.boolean(),
  data: z
    .union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })])
    .nullish()
    .transform((data) => (Array.isArray(data) ? data : (data?.data ?? []))),
})

export interface RegisterAnswer {
  state: RegisterState
  /** Rows of the response; empty unless `state` is `up`. */
  rows: unknown[]
}

const without = (state: RegisterState): RegisterAnswer => ({ state, rows: [] })

/** Sends the query as JSON. Never throws: a register that does not respond is a state. */
export async function queryRegister(
  base: string | undefined,
  path: string,
  body: object,
): Promise<RegisterAnswer> {
  if (!isOutside(base)) return without('unset')
  const answer = await postOutside(base, path, { body: JSON.stringify(body), timeout })
  if (typeof answer === 'string') return without(answer === 'failing' ? answer : 'unreachable')
  try {
    const read = envelope.parse(JSON.parse(answer.text))
    // 404 means that nobody was found, which is a valid response.
    if (answer.status === 404 && !read.success) return without('up')
    const isGood = answer.status >= 200 && answer.status < 300 && read.success
    return isGood ? { state: 'up', rows: read.data } : without('failing')
  } catch {
    return without('failing')
  }
}
