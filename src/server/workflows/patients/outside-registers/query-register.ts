/**
 * Asking a register outside, by the envelope that national services answer in (domain 0.1):
 * `success`, `message`, and the page of rows in `data.data`. Whatever else comes is a failing
 * register, and nothing of what was asked is kept or logged.
 */
import { z } from 'zod'
import type { RegisterState } from '#src/domain/patients/outside-registers.ts'
import { isOutside, postOutside } from '#src/server/platform/installation/outside.ts'

/** Milliseconds somebody at the counter waits. */
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
  /** Rows of the answer; none unless `state` is `up`. */
  rows: unknown[]
}

const without = (state: RegisterState): RegisterAnswer => ({ state, rows: [] })

/** Sends what is asked as JSON. Never throws: a register that doesn't answer is a state. */
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
    // "Nobody there" is an answer.
    if (answer.status === 404 && !read.success) return without('up')
    const isGood = answer.status >= 200 && answer.status < 300 && read.success
    return isGood ? { state: 'up', rows: read.data } : without('failing')
  } catch {
    return without('failing')
  }
}
