/** The dry run of a merge, repeated for every choice, and the merge itself. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import { updatePath } from '../paths.ts'
import { isClear, RepointingSummary } from '../record/RepointingSummary.tsx'
import { undoMs, useUndoMessage } from '../record/UndoChangeSet.tsx'
import type { Pair } from './choices.ts'
import type { MergeRun } from './MergeForm.tsx'

export function useMerge({ survivor, duplicate }: Pair, values: Record<string, unknown>): MergeRun {
  const resource = useResource()
  const { path } = resource
  const { call } = useGenerator()
  const language = useLanguage()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const undoMessage = useUndoMessage()
  const body = {
    from: duplicate.id,
    from_version: duplicate.version,
    into: survivor.id,
    into_version: survivor.version,
    values,
  }
  const requestMerge = (mode: 'check' | 'commit', signal?: AbortSignal) =>
    call(toolActions(resource).merge, { query: { mode }, body }, signal)
  const check = useQuery({
    queryKey: [path, 'merge', body],
    queryFn: ({ signal }) => requestMerge('check', signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const commit = useMutation({
    mutationFn: () => requestMerge('commit'),
    onSuccess: ({ change_set_id }) => {
      const text = translate('merge.done', { name: displayText(resource, survivor, language) })
      if (change_set_id !== null)
        notify(undoMessage(change_set_id, text), { type: 'success', autoHideDuration: undoMs })
      void client.invalidateQueries()
      void navigate(updatePath(path, survivor.id), { replace: true })
    },
    onError: (error) => {
      // Another user was faster: refetch the records and the dry run.
      void client.invalidateQueries({ queryKey: [path] })
      const { code, message } = failureOf(error)
      const key = code === 'VERSION_CONFLICT' ? 'merge.changed' : message
      notify(key || 'resources.form.offline', { type: 'error', messageArgs: { _: message } })
    },
  })
  const { data, error, isFetching } = check
  return {
    effect: data && !error && <RepointingSummary repointing={data} />,
    isReady: data !== undefined && isClear(data) && !error && !isFetching,
    isBusy: commit.isPending,
    refusal: error ? failureOf(error) : undefined,
    run: () => commit.mutate(),
  }
}
