import { useQuery } from '@tanstack/react-query'
import type { PasswordContext } from '#schemas/kit/password.ts'
import { useOwnProfile } from './useOwnProfile.ts'

/** The inputs of the password check: the user's names, and the lazily loaded list. */
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
