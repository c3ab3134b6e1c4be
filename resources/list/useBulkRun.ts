/** Runs a bulk action in one call, and parses its result. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import type { BulkResult } from '#src/domain/answers.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { BulkAction, Row } from '../provider.ts'
import { undoMs, useUndoMessage } from '../record/UndoChangeSet.tsx'
import type { BulkTarget } from './bulk.ts'

/** The request to the server. */
export interface BulkOrder {
  action: BulkAction
  target: BulkTarget
  data?: Record<string, unknown> | undefined
  /** The user's reason. */
  reason: string
}

/** @param onDone Called on success; the notification offers undo. The list may be empty now. */
export function useBulkRun(onDone: () => void) {
  const { path } = useResource()
  const translate = useTranslate()
  const notify = useNotify()
  const undoMessage = useUndoMessage()
  const { request } = useGenerator()
  const queryClient = useQueryClient()
  const { selectedIds, onSelect, onUnselectItems } = useListContext<Row>()
  const run = useMutation({
    mutationFn: async ({ action, target, data, reason }: BulkOrder) => {
      const { data: results, headers } = await request<BulkResult[]>(`${path}/bulk`, {
        method: 'POST',
        body: { action, ...target, ...(data && { data }) },
        ...(reason && { headers: { 'X-Reason': encodeURIComponent(reason) } }),
        silent: true,
      })
      return { results, changeSet: headers.get('x-change-set') }
    },
    onSuccess: ({ results, changeSet }, { action, target }) => {
      const text = translate(`resources.list.bulk_done.${action}`, { smart_count: results.length })
      const message = changeSet ? undoMessage(Number(changeSet), text) : text
      notify(message, { type: 'success', autoHideDuration: undoMs })
      onDone()
      const done = new Set(results.map((result) => result.id))
      if ('ids' in target) onSelect(selectedIds.filter((id) => !done.has(Number(id))))
      else onUnselectItems()
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  const failure = run.error ? failureOf(run.error) : undefined
  const refused = resultsOf(failure?.data)
  return {
    order: run.mutate,
    isBusy: run.isPending,
    /** Resets to before the call. */
    reset: run.reset,
    failure,
    /** The result of every record, if some were refused and nothing was changed. */
    refused,
    /** Records that would accept the action. */
    others: refused.filter((result) => result.ok).map((result) => result.id),
    /** The current number of matches, if it differs from the expected one. */
    countNow: failure?.code === 'COUNT_CHANGED' ? countIn(failure.data) : undefined,
  }
}

const member = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined

function resultsOf(data: unknown): BulkResult[] {
  const results = member(data, 'results')
  return Array.isArray(results) ? results : []
}

function countIn(data: unknown): number | undefined {
  const count = member(data, 'count')
  return typeof count === 'number' && count > 0 ? count : undefined
}
