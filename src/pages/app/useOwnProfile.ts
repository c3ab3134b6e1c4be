import { useQuery } from '@tanstack/react-query'
import type { Label } from '#schemas/kit/types.ts'
import { request } from '#src/client/http.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'

/** One's own account, as `GET /api/profile` tells it. */
export interface OwnProfile {
  username: string
  name: string
  names: (string | null)[]
  email: string | null
  phone: string | null
  language: number | null
  signature_image: number | null
  version: number
  last_login_at: string | null
  password_changed_at: string | null
  role_labels: { name: string; label: Label }[]
}

export const ownProfileKey = 'profile'

export function useOwnProfile() {
  const language = useLanguage()
  return useQuery({
    queryKey: [ownProfileKey, language],
    queryFn: async ({ signal }) =>
      (await request<OwnProfile>('profile', { silent: true, signal })).data,
  })
}
