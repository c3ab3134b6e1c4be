/** Past imports, and undoing one of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeSet } from '#src/domain/change-set.ts'
import { importActions } from '#src/domain/import/import-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { undoChangeSet } from '../record/undo.ts'

const pastKey = (path: string) => ['import', 'past', path]

/** The newest imports of the resource, and their total number. */
export function usePastImports(limit: number) {
  const { call } = useGenerator()
  const { path } = useResource()
  return useQuery({
    queryKey: [...pastKey(path), limit],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = { filter: JSON.stringify({ resource: path }) }
      return call(importActions.list, { query, range: [0, limit - 1] }, signal)
    },
  })
}

/** `leaves`: the user was told which records would stay, and confirmed. */
interface Undoing {
  changeSet: number
  leaves: boolean
}

/** Undoes an import, except for records that changed or are referenced since then. */
export function useUndoImport() {
  const { call } = useGenerator()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ChangeSet['undoing']>(null)
  const mutation = useMutation({
    mutationFn: ({ changeSet: id, leaves }: Undoing) =>
      undoChangeSet(call, { id, leaves, onProgress: setProgress }),
    // Lists, counts and references anywhere may show deleted records.
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'schema' }),
  })
  return { ...mutation, progress }
}
