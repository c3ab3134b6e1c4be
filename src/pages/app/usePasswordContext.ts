import { useQuery } from '@tanstack/react-query'
import type { PasswordContext } from '#schemas/kit/password.ts'
import { useOwnProfile } from './useOwnProfile.ts'

/** What one's new password is held against: one's names, and the list that is loaded for it. */
export function usePasswordContext(): PasswordContext {
  const { data: profile } = useOwnProfile()
  const { data: common } = useQuery({
    queryKey: ['common-passwords'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('#src/domain/access/common-passwords.ts')).commonPasswords,
  })
  const { username, names = [], email } = profile ?? {}
  return { words: [username, email, ...names], ...(common ? { common } : {}) }
}
