/** The rows of a grid, refetched only on request: nothing moves during typing. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/client/call.ts'
import type { Action } from '#src/domain/action.ts'
import type { ActionInput } from '#src/domain/action-request.ts'

/** `input`: undefined while nothing is chosen. */
export function useGridRows<A extends Action>(action: A, input: ActionInput<A> | undefined) {
  return useQuery({
    queryKey: ['grid', action.path, input],
    enabled: input !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isStill: true },
    queryFn: ({ signal }) => call(action, input as ActionInput<A>, signal),
  })
}
