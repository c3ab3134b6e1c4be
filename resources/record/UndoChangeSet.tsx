/** Undoing what was written together, from the message after it. */
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useGenerator } from '../context.tsx'
import { failureOf } from '../failure.ts'

/** How long what was done can be taken back from its message; elsewhere it stays possible. */
export const undoMs = 10_000

type Request = ReturnType<typeof useGenerator>['request']

interface Undoing {
  id: number
  /** The person was told which records would stay, and said yes. */
  leaves?: boolean
}

/** Asks the server to undo a change set; everything on screen is read anew. */
export function useUndo(request: Request) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ id, leaves }: Undoing) =>
      request(`change-sets/${id}/undo`, {
        method: 'POST',
        silent: true,
        ...(leaves ? { headers: { 'X-Confirm': 'leave-changed' } } : {}),
      }),
    onSuccess: (_, { leaves }) => {
      notify(leaves ? 'changes.undone_rest' : 'changes.undone', { type: 'success' })
      return client.invalidateQueries()
    },
  })
}

function UndoMessage({ id, text, request }: { id: number; text: string; request: Request }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutate, isPending, isSuccess } = useUndo(request)
  const onError = (error: unknown) => notify(failureOf(error).message, { type: 'error' })
  return (
    <>
      {text}
      {!isSuccess && (
        <Button
          color="inherit"
          size="small"
          loading={isPending}
          onClick={() => mutate({ id }, { onError })}
        >
          {translate('changes.undo')}
        </Button>
      )}
    </>
  )
}

/** Messages are shown outside of the screens, so this one brings its calls along. */
export function useUndoMessage() {
  const { request } = useGenerator()
  return (id: number, text: string) => <UndoMessage id={id} text={text} request={request} />
}
