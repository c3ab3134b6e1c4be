/** Mending rows of a checked file: the server checks them again and tells how the file stands. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGenerator } from '../context.tsx'
import { type ImportRun, type RowEdit, runKey } from './run.ts'

/** One after the other, in the order they were made. */
export function useEditRows(run: ImportRun) {
  const { request } = useGenerator()
  const queryClient = useQueryClient()
  const key = runKey(String(run.import_id))
  return useMutation({
    scope: { id: `import ${run.import_id}` },
    mutationFn: async (edit: RowEdit) => {
      const options = { method: 'PUT', body: edit, silent: true } as const
      return (await request<ImportRun>(`imports/${run.import_id}/rows`, options)).data
    },
    onSuccess: async (changed) => {
      queryClient.setQueryData(key, changed)
      await queryClient.invalidateQueries({ queryKey: [...key, 'rows'] })
    },
  })
}

/** How many rows hold exactly this text in the column; 1 until it is known. */
export function useSameRows(run: ImportRun, field: string, text: string): number {
  const { request } = useGenerator()
  const query = new URLSearchParams({
    filter: JSON.stringify({ same: { field, text } }),
    range: '[0,0]',
  })
  const { data = 1 } = useQuery({
    queryKey: [...runKey(String(run.import_id)), 'rows', 'same', field, text],
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const path = `imports/${run.import_id}/rows?${query}`
      const { headers } = await request(path, { silent: true, signal })
      return Number(headers.get('content-range')?.split('/')[1] ?? 1)
    },
  })
  return data
}
