import { useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { userActions } from '#src/domain/access/actions.ts'
import { useAccess } from '#src/ui/AccessContext.ts'

/** The active sessions of a user, for users who may end them. */
export function useUserSessions(id: number) {
  const access = useAccess()
  return useQuery({
    ...answerQuery(userActions.sessions, { id }),
    staleTime: 0,
    enabled: access('permission', 'update_user'),
  })
}
