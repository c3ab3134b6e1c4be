import { Outlet, useLocation, useMatches } from 'react-router'
import { useHasProfile } from '#src/client/useProfile.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { Splash } from '#src/ui/Splash.tsx'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'
import { invalidStatus } from './validity.ts'

/**
 * Guards every page (specification §4, §5): without the permission it redirects to /no-permission,
 * and an invalid URL is "Page not found".
 */
export function RouteGuard() {
  const { pathname } = useLocation()
  const access = useAccess()
  const isKnown = useHasProfile()
  const status = invalidStatus(useMatches(), pathname)
  if (!access('route', pathname)) return isKnown ? <ToNoPermission key={pathname} /> : <Splash />
  return status === undefined ? <Outlet /> : <NotFound status={status} />
}
