/**
 * Edits rows of a checked file: the server checks them again and returns the new state of the file.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportRun, importActions, type RowEdit } from '#src/domain/import/import-actions.ts'
import { useGenerator } from '../context.tsx'
import { rowsOf, runKey } from './run.ts'

/** Sequentially, in the order of the edits. */
export function useEditRows(run: ImportRun) {
  const { call } = useGenerator()
  const queryClient = useQueryClient()
  const key = runKey(String(run.import_id))
  return useMutation({
    scope: { id: `import ${run.import_id}` },
    mutationFn: (body: RowEdit) => call(importActions.editRows, { id: run.import_id, body }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(key, changed)
      await queryClient.invalidateQueries({ queryKey: [...key, 'rows'] })
    },
  })
}

/** How many rows have exactly this text in the column; 1 while loading. */
export function useSameRows(run: ImportRun, field: string, text: string): number {
  const { call } = useGenerator()
  const { data = 1 } = useQuery({
    queryKey: [...runKey(String(run.import_id)), 'rows', 'same', field, text],
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const input = rowsOf(run, { same: { field, text } }, 0, 1)
      return (await call(importActions.rows, input, signal)).total
    },
  })
  return data
}
