/** Carries out a declared action from a page: pending, refused or done, and what is read anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type Failure, failureOf, sentenceOf } from '#resources/failure.ts'
import { call } from '#src/client/call.ts'
import type { Action } from '#src/domain/action.ts'
import type { ApprovalRequirement, CalledOf } from '#src/domain/action-request.ts'

interface Options<A extends Action> {
  /** A key of locales/, told once it is done. */
  says?: string
  onDone?: (answer: CalledOf<A>, asked: ApprovalRequirement<A>) => void
  /** A refusal is told at once, where nothing on the page shows `failure`. */
  isTold?: boolean
  onRefused?: (failure: Failure) => void
  /** Paths whose records it changes beside its own group's; what lies below them too. */
  touches?: readonly string[]
}

export function useAction<A extends Action>(action: A, options: Options<A> = {}) {
  const { says, onDone, onRefused, isTold, touches = [] } = options
  const client = useQueryClient()
  const notify = useNotify()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (asked: ApprovalRequirement<A>) => call(action, asked),
    onSuccess: (answer, asked) => {
      if (says) notify(says, { type: 'success' })
      onDone?.(answer, asked)
    },
    onError: (refused) => {
      const failure = failureOf(refused)
      const sentence = sentenceOf(failure)
      if (isTold) notify(sentence || 'resources.form.failed', { type: 'error' })
      onRefused?.(failure)
    },
    // Also after a refusal: somebody else was quicker, and the page shows what was.
    onSettled: () => {
      const paths = [action.base, ...touches]
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          paths.some((touched) => path === touched || String(path).startsWith(`${touched}/`)),
      })
    },
  })
  return {
    /** Undefined when it was refused: `failure` says why. */
    send: (asked: ApprovalRequirement<A>): Promise<CalledOf<A> | undefined> =>
      mutateAsync(asked).catch(() => undefined),
    isPending,
    failure: error ? failureOf(error) : undefined,
    forget: reset,
  }
}
