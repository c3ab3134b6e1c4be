import { useQuery } from '@tanstack/react-query'
import { call } from '#src/client/call.ts'
import { profileActions } from '#src/domain/account-actions.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'

export const ownProfileKey = 'profile'

/** The user's own account. */
export function useOwnProfile() {
  const language = useLanguage()
  return useQuery({
    queryKey: [ownProfileKey, language],
    queryFn: ({ signal }) => call(profileActions.show, {}, signal),
  })
}
