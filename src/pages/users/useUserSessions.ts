import { useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import type { MySession } from '#src/ui/SessionItem.tsx'

/** Where a user is signed in, for whoever may end it. */
export function useUserSessions(id: number) {
  const access = useAccess()
  return useQuery({
    queryKey: ['user-sessions', id],
    staleTime: 0,
    enabled: access('permission', 'update_user'),
    queryFn: async ({ signal }) =>
      (await request<MySession[]>(`users/${id}/sessions`, { silent: true, signal })).data,
  })
}
