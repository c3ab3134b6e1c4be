/** A declared action as a request: what has to be given, and where each part of it travels. */
import type { Action, AnswerOf, BodyOf, QueryOf } from './action.ts'

/** What must be given where the declaration has it, and can't be given where it hasn't. */
type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** What is sent is only read. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

export type ApprovalRequirement<A extends Action> = Given<'body', Sent<BodyOf<A>>> &
  Given<'query', QueryOf<A>> &
  (A extends { at: `${string}:id${string}` } ? { id: number } : { id?: undefined }) &
  (A extends { at: `${string}:${string}` }
    ? { params?: Readonly<Record<string, string>> }
    : { params?: undefined }) &
  (A extends { versioned: true } ? { version: number } : { version?: undefined }) &
  (A extends { once: true } ? { key: string } : { key?: undefined }) &
  (A extends { reasoned: true } ? { reason: string } : { reason?: string }) &
  (A extends { confirms: string } ? { isConfirmed?: boolean } : { isConfirmed?: undefined }) &
  (A extends { paged: true | 'within' } ? { range: readonly [number, number] } : { range?: undefined })

/** What the browser gets: of a file the response itself. */
export type CalledOf<A extends Action> = A extends { file: readonly string[] } ? Response : AnswerOf<A>

/** The browser's typed call, as the application lends it to its screens. */
export type CallAction = <A extends Action>(
  action: A,
  asked: ApprovalRequirement<A>,
  signal?: AbortSignal,
) => Promise<CalledOf<A>>

interface Loose {
  id?: number
  version?: number
  params?: Readonly<Record<string, string>>
  body?: object
  query?: Readonly<Record<string, unknown>>
  reason?: string
  isConfirmed?: boolean
  key?: string
  range?: readonly [number, number]
}

/** Below the API's base, its query included. */
export function addressOf<A extends Action>({ path }: A, asked: ApprovalRequirement<A>): string {
  const { id, params, query, range } = asked as Loose
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  if (range) search.set('range', JSON.stringify(range))
  const known: Readonly<Record<string, unknown>> = { id, ...params }
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(known[name])))
  return search.size > 0 ? `${address}?${search}` : address
}

const headersOf = ({ confirms }: Action, { version, reason, isConfirmed, key }: Loose) => ({
  ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  ...(reason === undefined ? {} : { 'X-Reason': encodeURIComponent(reason) }),
  ...(isConfirmed && confirms ? { 'X-Confirm': confirms } : {}),
})

/** Method, headers and body, and how it is to be sent. */
export function sendingOf<A extends Action>(action: A, asked: ApprovalRequirement<A>) {
  const given = asked as Loose
  return {
    method: action.method ?? 'POST',
    headers: headersOf(action, given),
    ...(action.reads ? { reads: true } : {}),
    ...(action.keepalive ? { keepalive: true } : {}),
    ...(given.body ? { body: given.body } : {}),
  }
}
