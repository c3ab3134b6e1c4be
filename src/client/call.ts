/** Typed calls of declared actions (src/domain/action.ts) from the browser. */
import type { Action } from '#src/domain/action.ts'
import { type ActionInput, addressOf, type CalledOf, sendingOf } from '#src/domain/action-request.ts'
import { totalOf } from '#src/domain/content-range.ts'
import { ApiError } from './envelope.ts'
import { announceFailure, download, request } from './http.ts'

/** Actions below it go to the auth service. */
const authPath = /^auth\/(.+)/

/** Calls an action; throws ApiError or, when aborted, AbortError. */
export async function call<A extends Action>(
  action: A,
  input: ActionInput<A>,
  signal?: AbortSignal,
): Promise<CalledOf<A>> {
  const [, ofAuth] = authPath.exec(action.path) ?? []
  const address = addressOf({ ...action, path: ofAuth ?? action.path }, input)
  const options = {
    ...sendingOf(action, input),
    silent: true,
    service: ofAuth ? ('auth' as const) : ('api' as const),
    ...(signal ? { signal } : {}),
  }
  if (action.file) return (await download(address, options)) as CalledOf<A>
  const { data, headers } = await request<object>(address, options)
  if (!action.paged) return data as CalledOf<A>
  const rows = action.paged === 'within' ? data : { rows: data }
  return { ...rows, total: totalOf(headers) } as CalledOf<A>
}

/** The same call, with failures shown in the red toast. */
export const callWithToast: typeof call = (action, input, signal) =>
  call(action, input, signal).catch((error: unknown) => {
    if (error instanceof ApiError) announceFailure(error)
    throw error
  })

/**
 * A react-query query. Its key begins with the group's path, so that it is refetched with the
 * group.
 */
export const answerQuery = <A extends Action>(action: A, input: ActionInput<A>) => ({
  queryKey: [action.base, action.name, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(action, input, signal),
})
