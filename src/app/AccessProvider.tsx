import { type ReactNode, useMemo } from 'react'
import { useProfile } from '#src/client/useProfile.ts'
import { checkAccess } from '#src/domain/access/checks.ts'
import { routeEntries } from '#src/domain/access/pages.ts'
import { type Access, AccessContext } from '#src/ui/AccessContext.ts'

/** Provides the signed-in user's permissions and roles. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const profile = useProfile()
  const access = useMemo<Access>(() => {
    const permissions = new Set(profile.permissions)
    const roles = new Set(profile.roles)
    return (check, value) => checkAccess(check, { permissions, roles, entries: routeEntries }, value)
  }, [profile])
  return <AccessContext value={access}>{children}</AccessContext>
}
