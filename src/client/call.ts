/** The browser's side of declared actions (src/domain/action.ts): a typed call of each. */
import type { Action, AnswerOf, BodyOf, QueryOf } from '#src/domain/action.ts'
import { totalOf } from '#src/domain/content-range.ts'
import { request } from './http.ts'

/** What must be given where the declaration has it, and can't be given where it hasn't. */
type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export type AskedOf<A extends Action> = Given<'body', BodyOf<A>> &
  Given<'query', QueryOf<A>> &
  (A extends { at: `${string}:id${string}` } ? { id: number } : { id?: undefined }) &
  (A extends { at: `${string}:${string}` }
    ? { params?: Readonly<Record<string, string>> }
    : { params?: undefined }) &
  (A extends { versioned: true } ? { version: number } : { version?: undefined }) &
  (A extends { once: true } ? { key: string } : { key?: undefined }) &
  (A extends { reasoned: true } ? { reason: string } : { reason?: string }) &
  (A extends { paged: true } ? { range: readonly [number, number] } : { range?: undefined })

interface Loose {
  id?: number
  version?: number
  params?: Readonly<Record<string, string>>
  body?: object
  query?: Readonly<Record<string, unknown>>
  reason?: string
  key?: string
  range?: readonly [number, number]
}

function addressOf({ path }: Action, { id, params, query, range }: Loose): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  if (range) search.set('range', JSON.stringify(range))
  const known: Readonly<Record<string, unknown>> = { id, ...params }
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(known[name])),
  )
  return search.size > 0 ? `${address}?${search}` : address
}

const headersOf = ({ version, reason, key }: Loose) => ({
  ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  ...(reason === undefined ? {} : { 'X-Reason': encodeURIComponent(reason) }),
})

/** Calls an action; throws ApiError or, when it is given up, AbortError. */
export async function call<A extends Action>(
  action: A,
  asked: AskedOf<A>,
  signal?: AbortSignal,
): Promise<AnswerOf<A>> {
  const given = asked as Loose
  const { data, headers } = await request<unknown>(addressOf(action, given), {
    method: action.method ?? 'POST',
    silent: true,
    ...(action.reads ? { reads: true } : {}),
    headers: headersOf(given),
    ...(given.body ? { body: given.body } : {}),
    ...(signal ? { signal } : {}),
  })
  return (action.paged ? { rows: data, total: totalOf(headers) } : data) as AnswerOf<A>
}

/** A query of react-query; its key begins with the group's path, so that it is read anew with it. */
export const answerQuery = <A extends Action>(action: A, asked: AskedOf<A>) => ({
  queryKey: [action.base, action.name, asked] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(action, asked, signal),
})
