/** Ends rows today or deletes them: all as one change set, or none. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { failureOf } from '#resources/failure.ts'
import { useUndoMessage } from '#resources/record/UndoChangeSet.tsx'
import { request } from '#src/client/http.ts'
import { path } from './calls.ts'

export type Ending = 'end' | 'delete'

interface EndingRequest {
  ending: Ending
  ids: number[]
  today: string
  /** The user confirmed that their own coverage may shrink. */
  isSure: boolean
}

export function useEnding(done: () => void) {
  const translate = useTranslate()
  const client = useQueryClient()
  const notify = useNotify()
  const undoMessage = useUndoMessage()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ ending: action, ids, today, isSure }: EndingRequest) =>
      request(`${path}/bulk`, {
        method: 'POST',
        silent: true,
        body:
          action === 'end'
            ? { action: 'update', ids, data: { effective_to: today } }
            : { action: 'delete', ids },
        ...(isSure ? { headers: { 'X-Confirm': 'own-coverage' } } : {}),
      }),
    onSuccess: ({ headers }, { ending: action, ids }) => {
      const text = translate(action === 'end' ? 'coverage.ended' : 'coverage.deleted', {
        smart_count: ids.length,
      })
      const set = Number(headers.get('x-change-set'))
      notify(set > 0 ? undoMessage(set, text) : text, { type: 'success', autoHideDuration: 20_000 })
      done()
      return client.invalidateQueries({ queryKey: [path] })
    },
  })
  const failure = error ? failureOf(error) : undefined
  const needsYes = failure?.code === 'OWN_COVERAGE'
  return {
    run: (action: Ending, ids: number[], today: string) =>
      mutate({ ending: action, ids, today, isSure: needsYes }),
    isRunning: isPending,
    failure: needsYes ? undefined : failure?.message,
    needsYes,
    reset,
  }
}
