/** Runs a declared action from a page: pending, refused or done, and the refetches afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type Failure, failureOf, sentenceOf } from '#resources/failure.ts'
import { call } from '#src/client/call.ts'
import type { Action } from '#src/domain/action.ts'
import type { ActionInput, CalledOf } from '#src/domain/action-request.ts'

interface Options<A extends Action> {
  /** Key of the success notification in locales/. */
  success?: string
  onDone?: (answer: CalledOf<A>, input: ActionInput<A>) => void
  /** Shows a refusal as a toast, for pages that do not render `failure`. */
  isToast?: boolean
  onRefused?: (failure: Failure) => void
  /** Paths whose records it changes besides its own group's, including those below them. */
  touches?: readonly string[]
}

export function useAction<A extends Action>(action: A, options: Options<A> = {}) {
  const { success: successMessage, onDone, onRefused, isToast: shouldNotifyFailure, touches = [] } = options
  const client = useQueryClient()
  const notify = useNotify()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: ActionInput<A>) => call(action, input),
    onSuccess: (answer, input) => {
      if (successMessage) notify(successMessage, { type: 'success' })
      onDone?.(answer, input)
    },
    onError: (refused) => {
      const failure = failureOf(refused)
      const sentence = sentenceOf(failure)
      if (shouldNotifyFailure) notify(sentence || 'resources.form.failed', { type: 'error' })
      onRefused?.(failure)
    },
    // Also after a refusal: another user was faster, and the page shows outdated data.
    onSettled: () => {
      const paths = [action.base, ...touches]
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          paths.some((touched) => path === touched || String(path).startsWith(`${touched}/`)),
      })
    },
  })
  return {
    /** Resolves with undefined if refused: `failure` has the reason. */
    send: (input: ActionInput<A>): Promise<CalledOf<A> | undefined> =>
      mutateAsync(input).catch(() => undefined),
    isPending,
    failure: error ? failureOf(error) : undefined,
    forget: reset,
  }
}
