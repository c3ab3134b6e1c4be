/** A declared action as an HTTP request: its required parts and where each part is sent. */
import type { Action, AnswerOf, BodyOf, QueryOf } from './action.ts'

/** Required if the declaration has the part, forbidden otherwise. */
type InputPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The request only reads its input. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

/** Fields of the body, or an uploaded form. */
type ContentPart<A extends Action> = A extends { form: unknown }
  ?
      | { form: FormData; body?: undefined }
      | (A extends { body: unknown } ? { body: Sent<BodyOf<A>>; form?: undefined } : never)
  : InputPart<'body', Sent<BodyOf<A>>> & { form?: undefined }

export type ActionInput<A extends Action> = ContentPart<A> &
  InputPart<'query', QueryOf<A>> &
  (A extends { at: `${string}:id${string}` } ? { id: number } : { id?: undefined }) &
  (A extends { at: `${string}:${string}` }
    ? { params?: Readonly<Record<string, string>> }
    : { params?: undefined }) &
  (A extends { versioned: true | 'header' } ? { version: number | undefined } : { version?: undefined }) &
  (A extends { once: true }
    ? { key: string }
    : A extends { once: 'optional' }
      ? { key?: string }
      : { key?: undefined }) &
  (A extends { reasoned: true } ? { reason: string } : { reason?: string }) &
  (A extends { confirms: string } ? { isConfirmed?: boolean } : { isConfirmed?: undefined }) &
  (A extends { paged: true | 'within' } ? { range: readonly [number, number] } : { range?: undefined })

/** The result in the browser; for a file the response itself. */
export type CalledOf<A extends Action> = A extends { file: readonly string[] } ? Response : AnswerOf<A>

/** The browser's typed call, which the application provides to its screens. */
export type CallAction = <A extends Action>(
  action: A,
  input: ActionInput<A>,
  signal?: AbortSignal,
) => Promise<CalledOf<A>>

interface Loose {
  id?: number
  version?: number
  params?: Readonly<Record<string, string>>
  body?: object
  form?: FormData
  query?: Readonly<Record<string, unknown>>
  reason?: string
  isConfirmed?: boolean
  key?: string
  range?: readonly [number, number]
}

/** The URL below the API's base, with the query. */
export function addressOf<A extends Action>({ path }: A, input: ActionInput<A>): string {
  const { id, params, query, range } = input as Loose
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

/** Method, headers, body and fetch options. */
export function sendingOf<A extends Action>(action: A, input: ActionInput<A>) {
  const request = input as Loose
  return {
    method: action.method ?? 'POST',
    headers: headersOf(action, request),
    ...(action.reads ? { reads: true } : {}),
    ...(action.keepalive ? { keepalive: true } : {}),
    ...((request.form ?? request.body) ? { body: request.form ?? request.body } : {}),
  }
}
