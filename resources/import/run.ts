/** The state of an import on the server, and the calls that advance it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type ImportRow,
  type ImportRun,
  importActions,
  type RowAction,
} from '#src/domain/import/import-actions.ts'
import { uploadActions } from '#src/domain/records/file-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'

export type ImportColumn = ImportRun['columns'][number]

/** File header → field; '' ignores the column. */
export type Mapping = Readonly<Record<string, string>>

/** Milliseconds between polls of a running import. */
const POLL = 400

const isRunning = (run: ImportRun | undefined) => run?.status === 'validating' || run?.status === 'committing'

export const runKey = (id: string | null) => ['import', id]

/** The import with this id, polled while it runs. */
export function useImportRun(id: string | null) {
  const { call } = useGenerator()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: runKey(id),
    enabled: id !== null,
    staleTime: 0,
    // During heavy writes the embedded database responds late: that is no failure of the import.
    retry: (count, error) => failureOf(error).status === 503 || count < 2,
    queryFn: ({ signal }) => call(importActions.show, { id: Number(id) }, signal),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL : false),
  })
  const isCommitted = query.data?.status === 'committed'
  // Lists, counts and references anywhere may show imported records.
  useEffect(() => {
    if (isCommitted)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'schema' && queryKey[0] !== 'import',
      })
  }, [isCommitted, queryClient])
  return query
}

/** Sends a file to be checked; resolves with the new import. */
export function useCheckFile(onChecked: (run: ImportRun) => void) {
  const { call } = useGenerator()
  const resource = useResource()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, mapping }: { file: File; mapping?: Mapping }) => {
      const body = new FormData()
      // Fields before the file: the server reads the parts in order.
      if (mapping) body.append('mapping', JSON.stringify(mapping))
      body.append('file', file)
      return call(uploadActions(resource).import, { query: { mode: 'validate' }, form: body })
    },
    onSuccess: (run) => {
      queryClient.setQueryData(runKey(String(run.import_id)), run)
      onChecked(run)
    },
  })
}

/** Runs a checked import. Rows with errors are skipped only if the user confirmed it. */
export function useCommit() {
  const { call } = useGenerator()
  const resource = useResource()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (run: ImportRun) => {
      const body = { import_id: run.import_id, skip_errors: run.counts.error > 0 }
      return call(uploadActions(resource).import, { query: { mode: 'commit' }, body })
    },
    onSuccess: (run) => queryClient.setQueryData(runKey(String(run.import_id)), run),
  })
}

/** A page of the checked rows with one action. */
export function useImportRows(run: ImportRun, action: RowAction, page: number, perPage: number) {
  const { call } = useGenerator()
  return useQuery<ImportRow[]>({
    queryKey: ['import', String(run.import_id), 'rows', action, page, perPage],
    staleTime: 60_000,
    placeholderData: (before, query) => (query?.queryKey[3] === action ? before : undefined),
    queryFn: async ({ signal }) => {
      const input = rowsOf(run, { action }, (page - 1) * perPage, perPage)
      return (await call(importActions.rows, input, signal)).rows
    },
  })
}

/** Query parameters for rows of the checked file. */
export const rowsOf = (run: ImportRun, filter: object, from: number, count: number) => ({
  id: run.import_id,
  query: { filter: JSON.stringify(filter) },
  range: [from, from + count - 1] as const,
})
