/** What the profile asks of the server. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import type { PatientProfile, TimelinePage, TimelineSource } from '#src/domain/patients/profile.ts'

/** Begins with the resource's path, so that it is read anew when patients change. */
const key = (id: number) => ['patients', 'profile', id]

export const useProfile = (id: number) =>
  useQuery({
    queryKey: key(id),
    queryFn: async ({ signal }) =>
      (await request<PatientProfile>(`patients/${id}/profile`, { silent: true, signal })).data,
  })

/** What happened to the record, newest first; of one source, or of all. */
export const useTimeline = (id: number, source: TimelineSource | undefined) =>
  useInfiniteQuery({
    queryKey: [...key(id), 'timeline', source],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams()
      if (source) query.set('source', source)
      if (pageParam) query.set('before', pageParam)
      const path = `patients/${id}/timeline?${query}`
      return (await request<TimelinePage>(path, { silent: true, signal })).data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
