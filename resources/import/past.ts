/** Imports that were carried out, and undoing one of them. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import { totalOf } from '#src/domain/content-range.ts'
import { useGenerator, useResource } from '../context.tsx'
import type { RowAction } from './run.ts'

export interface PastImport {
  import_id: number
  file_name: string
  at: string
  by: { id: number; name: string }
  counts: Record<RowAction, number>
  change_set_id: number | null
  undone: { at: string; by: string; left: number } | null
  may_undo: boolean
}

const pastKey = (path: string) => ['import', 'past', path]

/** The newest ones of the resource, and how many there are. */
export function usePastImports(most: number) {
  const { request } = useGenerator()
  const { path } = useResource()
  return useQuery({
    queryKey: [...pastKey(path), most],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ resource: path }),
        range: JSON.stringify([0, most - 1]),
      })
      const { data, headers } = await request<PastImport[]>(`imports?${query}`, {
        silent: true,
        signal,
      })
      return { imports: data, total: totalOf(headers) }
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
  return useMutation({
    mutationFn: ({ changeSet, leaves }: Undoing) =>
      call(changeSetActions.undo, { id: changeSet, isConfirmed: leaves }),
    // Lists, counts and references anywhere may have shown what is gone.
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'schema' }),
  })
}
