/** Undo button of a change set, in the notification after it. */
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ChangeSet } from '#src/domain/change-set.ts'
import { useGenerator } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { type UndoRequest, undoChangeSet } from './undo.ts'

/** Milliseconds that the notification offers undo; the change history offers it later, too. */
export const undoMs = 10_000

type Call = ReturnType<typeof useGenerator>['call']

/** Undoes a change set on the server and refetches everything on screen. */
export function useUndo(call: Call) {
  const client = useQueryClient()
  const notify = useNotify()
  const [progress, setProgress] = useState<ChangeSet['undoing']>(null)
  const mutation = useMutation({
    mutationFn: (request: UndoRequest) => undoChangeSet(call, { ...request, onProgress: setProgress }),
    onSuccess: (_, { leaves }) => {
      notify(leaves ? 'changes.undone_rest' : 'changes.undone', { type: 'success' })
      return client.invalidateQueries()
    },
  })
  return { ...mutation, progress }
}

function UndoMessage({ id, text, call }: { id: number; text: string; call: Call }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutate, isPending, isSuccess } = useUndo(call)
  const onError = (error: unknown) => notify(failureOf(error).message, { type: 'error' })
  return (
    <>
      {text}
      {!isSuccess && (
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate({ id }, { onError })}>
          {translate('changes.undo')}
        </Button>
      )}
    </>
  )
}

/** Notifications render outside of the screens, so this one brings its own context. */
export function useUndoMessage() {
  const { call } = useGenerator()
  return (id: number, text: string) => <UndoMessage id={id} text={text} call={call} />
}
