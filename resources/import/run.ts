/** An import as the server tells it, and the calls that move it on. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'

export type RowAction = 'new' | 'changed' | 'unchanged' | 'error' | 'skipped'
export const rowActions: readonly RowAction[] = ['new', 'changed', 'unchanged', 'error', 'skipped']

export interface ImportColumn {
  header: string
  field: string | null
  ignored: string | null
}

export interface ImportRun {
  import_id: number
  resource: string
  status: 'validating' | 'ready' | 'committing' | 'committed' | 'failed'
  file_name: string
  progress: { phase: 'validate' | 'commit'; done: number; total: number }
  counts: Record<RowAction | 'total', number>
  /** In the order of the file; `ignored` says why a column is left out. */
  columns: ImportColumn[]
  /** What a column can be mapped to. */
  fields: { name: string; label: string; required: boolean }[]
  /** The columns are mapped as this person did it with such a file before. */
  remembered: boolean
  /** What it wrote, once it is carried out. */
  change_set_id: number | null
  /** Required fields without a column. */
  missing_required: { name: string; label: string }[]
  error: { code: string; message: string } | null
}

export interface ImportRow {
  row: number
  action: RowAction
  record_id: number | null
  /** The file's text, by field. */
  values: Record<string, string>
  changes: Record<string, { before: string; after: string }>
  /** Sentences, by field. */
  problems: Record<string, string[]>
  /** What may have been meant, by field. */
  options: Record<string, { value: string; text: string }[]>
}

/** What a person does to rows of the preview. */
export type RowEdit =
  | { row: number; values: Record<string, string> }
  | { replace: { field: string; from: string; to: string } }
  | { rows: number[]; leave_out: boolean }

/** Header of the file → field, '' to leave the column out. */
export type Mapping = Readonly<Record<string, string>>

/** Milliseconds between two questions about a running import. */
const POLL = 400

const isRunning = (run: ImportRun | undefined) =>
  run?.status === 'validating' || run?.status === 'committing'

export const runKey = (id: string | null) => ['import', id]

/** The import with this number, asked again while it runs. */
export function useImportRun(id: string | null) {
  const { request } = useGenerator()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: runKey(id),
    enabled: id !== null,
    staleTime: 0,
    // While much is written the embedded database answers late: that is no failure of the import.
    retry: (count, error) => failureOf(error).status === 503 || count < 2,
    queryFn: async ({ signal }) =>
      (await request<ImportRun>(`imports/${id}`, { silent: true, signal })).data,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL : false),
  })
  const isCommitted = query.data?.status === 'committed'
  // Lists, counts and references anywhere may show what was imported.
  useEffect(() => {
    if (isCommitted)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'schema' && queryKey[0] !== 'import',
      })
  }, [isCommitted, queryClient])
  return query
}

/** Sends a file to be checked; the answer is the import it became. */
export function useCheckFile(onChecked: (run: ImportRun) => void) {
  const { request } = useGenerator()
  const { path } = useResource()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, mapping }: { file: File; mapping?: Mapping }) => {
      const body = new FormData()
      // Fields before the file: the server reads the parts in their order.
      if (mapping) body.append('mapping', JSON.stringify(mapping))
      body.append('file', file)
      const options = { method: 'POST', body, silent: true } as const
      return (await request<ImportRun>(`${path}/import?mode=validate`, options)).data
    },
    onSuccess: (run) => {
      queryClient.setQueryData(runKey(String(run.import_id)), run)
      onChecked(run)
    },
  })
}

/** Carries out a checked import; wrong rows are left out only when that was said. */
export function useCommit() {
  const { request } = useGenerator()
  const { path } = useResource()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (run: ImportRun) => {
      const body = { import_id: run.import_id, skip_errors: run.counts.error > 0 }
      const options = { method: 'POST', body, silent: true } as const
      return (await request<ImportRun>(`${path}/import?mode=commit`, options)).data
    },
    onSuccess: (run) => queryClient.setQueryData(runKey(String(run.import_id)), run),
  })
}

/** A page of the checked rows of one kind. */
export function useImportRows(run: ImportRun, action: RowAction, page: number, perPage: number) {
  const { request } = useGenerator()
  return useQuery<ImportRow[]>({
    queryKey: ['import', String(run.import_id), 'rows', action, page, perPage],
    staleTime: 60_000,
    placeholderData: (before, query) => (query?.queryKey[3] === action ? before : undefined),
    queryFn: async ({ signal }) => {
      const path = rowsPath(run.import_id, action, (page - 1) * perPage, perPage)
      return (await request<ImportRow[]>(path, { silent: true, signal })).data
    },
  })
}

export function rowsPath(id: number, action: RowAction, from: number, count: number): string {
  const range = JSON.stringify([from, from + count - 1])
  return `imports/${id}/rows?${new URLSearchParams({ filter: JSON.stringify({ action }), range })}`
}
