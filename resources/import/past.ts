/** Imports that were carried out, and undoing one of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeSet } from '#src/domain/change-set.ts'
import { importActions } from '#src/domain/import/import-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { undoChangeSet } from '../record/undo.ts'

const pastKey = (path: string) => ['import', 'past', path]

/** The newest ones of the resource, and how many there are. */
export function usePastImports(most: number) {
  const { call } = useGenerator()
  const { path } = useResource()
  return useQuery({
    queryKey: [...pastKey(path), most],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = { filter: JSON.stringify({ resource: path }) }
      return call(importActions.list, { query, range: [0, most - 1] }, signal)
    },
  })
}

/** `leaves`: the person was told which records would stay, and said yes. */
interface Undoing {
  changeSet: number
  leaves: boolean
}

/** Takes back what an import wrote, but for records that were changed or came into use since. */
export function useUndoImport() {
  const { call } = useGenerator()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ChangeSet['undoing']>(null)
  const mutation = useMutation({
    mutationFn: ({ changeSet: id, leaves }: Undoing) =>
      undoChangeSet(call, { id, leaves, onProgress: setProgress }),
    // Lists, counts and references anywhere may have shown what is gone.
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'schema' }),
  })
  return { ...mutation, progress }
}
