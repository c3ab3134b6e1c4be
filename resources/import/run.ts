/** The state of an import on the server, and the calls that advance it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type FilePart,
  type ImportRow,
  type ImportRun,
  importActions,
  type RowAction,
} from '#src/domain/import/import-actions.ts'
import type { ImportLayout } from '#src/domain/import/layout.ts'
import { uploadActions } from '#src/domain/records/file-actions.ts'
import { useGenerator, useRegistry, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { SameText } from './Problems.tsx'

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

/** A new file, or a file that was sent before and is read in another way. */
export type CheckRequest =
  | { file: File }
  | {
      fileId: number
      /** Path of the resource; default the one of the page. */
      path?: string
      mapping?: Mapping
      layout?: ImportLayout
      parts?: readonly FilePart[]
    }

/** Sends a file to be checked, once; resolves with the new import. */
export function useCheckFile(onChecked: (run: ImportRun) => void) {
  const { call } = useGenerator()
  const resource = useResource()
  const registry = useRegistry()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: CheckRequest) => {
      const query = { mode: 'validate' as const }
      if ('file' in request) {
        const form = new FormData()
        // Fields before the file: the server reads the parts in order.
        form.append('choose', 'true')
        form.append('file', request.file)
        return call(uploadActions(resource).import, { query, form })
      }
      const { fileId, path, mapping, layout, parts } = request
      const target = (path && registry.findByPath(path)) || resource
      const body = {
        file_id: fileId,
        ...(mapping ? { mapping: { ...mapping } } : {}),
        ...(layout ? { layout } : {}),
        ...(parts ? { parts: [...parts] } : {}),
      }
      return call(uploadActions(target).import, { query, body })
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

interface RowsPage {
  action: RowAction
  /** Only rows with this text. */
  same: SameText | undefined
  page: number
  perPage: number
}

/** A page of the checked rows with one action, and the number of all such rows. */
export function useImportRows(run: ImportRun, { action, same, page, perPage }: RowsPage) {
  const { call } = useGenerator()
  return useQuery<{ rows: ImportRow[]; total: number }>({
    queryKey: ['import', String(run.import_id), 'rows', action, same, page, perPage],
    staleTime: 60_000,
    placeholderData: (before, query) => (query?.queryKey[3] === action ? before : undefined),
    queryFn: async ({ signal }) => {
      const filter = same ? { action, same } : { action }
      const input = rowsOf(run, filter, (page - 1) * perPage, perPage)
      return call(importActions.rows, input, signal)
    },
  })
}

/** Query parameters for rows of the checked file. */
export const rowsOf = (run: ImportRun, filter: object, from: number, count: number) => ({
  id: run.import_id,
  query: { filter: JSON.stringify(filter) },
  range: [from, from + count - 1] as const,
})
