/** The rows of a grid, refetched only on request: nothing moves during typing. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/client/call.ts'
import type { Action } from '#src/domain/action.ts'
import type { ActionInput } from '#src/domain/action-request.ts'

/** `asked`: undefined while nothing is chosen. */
export function useGridRows<A extends Action>(action: A, asked: ActionInput<A> | undefined) {
  return useQuery({
    queryKey: ['grid', action.path, asked],
    enabled: asked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isStill: true },
    queryFn: ({ signal }) => call(action, asked as ActionInput<A>, signal),
  })
}
