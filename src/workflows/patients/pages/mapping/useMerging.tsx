/** The dry run of merging two patients, repeated for every choice, and the merge itself. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router'
import { failureOf } from '#resources/failure.ts'
import type { Pair } from '#resources/merge/choices.ts'
import type { MergeRun } from '#resources/merge/MergeForm.tsx'
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import { answerQuery } from '#src/client/call.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { mergeActions } from '#src/workflows/patients/domain/link-actions.ts'
import type { MergeRequest } from '#src/workflows/patients/domain/merging.ts'
import { Consequences } from './Consequences.tsx'
import { profilePath } from './words.ts'

export function useMerging(
  { survivor, duplicate: mergedRow }: Pair,
  values: Record<string, unknown>,
): MergeRun {
  const notify = useNotify()
  const navigate = useNavigate()
  const proposal: MergeRequest = {
    survivor_id: survivor.id,
    survivor_version: survivor.version,
    merged_id: mergedRow.id,
    merged_version: mergedRow.version,
    values,
  }
  const check = useQuery({
    ...answerQuery(mergeActions.check, { body: proposal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const { send, isPending, failure } = useAction(mergeActions.merge, { touches: ['patients'] })
  const merge = async (reason: string) => {
    const done = await send({ body: { ...proposal, reason } })
    if (!done) return
    if (done.status === mergeStatus.DONE.value) {
      notify('patient_mapping.merged', { type: 'success' })
      void navigate(profilePath(survivor.id))
      return
    }
    const messageArgs = { code: done.approval_code ?? '' }
    notify('patient_mapping.request_sent', { type: 'success', messageArgs })
    void navigate('/patients/mapping?tab=merges')
  }
  const { data, error, isFetching } = check
  return {
    effect: data && !error && <Consequences check={data} />,
    isReady: data !== undefined && data.clashes.length === 0 && !error && !isFetching,
    isBusy: isPending,
    refusal: failure ?? (error ? failureOf(error) : undefined),
    run: (reason) => void merge(reason),
  }
}
