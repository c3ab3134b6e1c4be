/** Checks the signature of a request to the HTTP API, as Pusher's own server packages create it. */
import { createHash } from 'node:crypto'
import type { AppCredentials } from './app-credentials.ts'
import { isSame, signatureOf } from './signature.ts'

/** Seconds by which the clocks of caller and server may differ. */
const tolerance = 600

export interface SignedRequest {
  method: string
  /** Path and query as received. */
  url: string
  body: Buffer | undefined
}

/** An answer other than 200, in Pusher's plain form. */
export class PusherProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The query by name. @throws PusherProblem 400 */
function readQuery(query: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const at = part.indexOf('=')
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    const decode = (text: string) => {
      try {
        return decodeURIComponent(text)
      } catch {
        throw new PusherProblem(400, 'The query string cannot be parsed')
      }
    }
    const key = decode(name).toLowerCase()
    if (pairs.has(key)) throw new PusherProblem(400, `The parameter ${key} is repeated`)
    pairs.set(key, decode(value))
  }
  return pairs
}

/** The parameters of the query without its signature. @throws PusherProblem 400, 401 */
export function signedQuery(
  app: AppCredentials,
  { method, url, body }: SignedRequest,
  now: Date,
): ReadonlyMap<string, string> {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = readQuery(at < 0 ? '' : url.slice(at + 1))
  const take = (name: string) => {
    const value = query.get(name)
    if (value === undefined) throw new PusherProblem(401, `The parameter ${name} is missing`)
    return value
  }
  const signature = take('auth_signature')
  if (take('auth_key') !== app.key) throw new PusherProblem(401, 'Unknown auth_key')
  if (take('auth_version') !== '1.0') throw new PusherProblem(401, 'auth_version must be 1.0')
  const timestamp = take('auth_timestamp')
  const age = now.getTime() / 1000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > tolerance)
    throw new PusherProblem(401, `Timestamp expired: it must be within ${tolerance} seconds`)
  if (body && body.length > 0) {
    const md5 = createHash('md5').update(body).digest('hex')
    if (!isSame(take('body_md5'), md5)) throw new PusherProblem(401, 'body_md5 is wrong')
  }
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const text = [method, path, signed.join('&')].join('\n')
  if (!isSame(signature, signatureOf(app, text))) throw new PusherProblem(401, 'Invalid signature')
  return query
}
