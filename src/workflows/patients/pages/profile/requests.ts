/** Requests of the profile. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerQuery, call } from '#src/client/call.ts'
import type { TimelineSource } from '#src/domain/timeline.ts'
import { patientActions } from '#src/workflows/patients/domain/patient-actions.ts'

export const useProfile = (id: number) => useQuery(answerQuery(patientActions.profile, { id }))

/** The timeline, newest first; of one source, or of all. */
export const useTimeline = (id: number, source: TimelineSource | undefined) =>
  useInfiniteQuery({
    queryKey: ['patients', 'timeline', id, source],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(patientActions.timeline, { id, query: { source, before } }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
