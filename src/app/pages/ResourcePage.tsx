import { useQuery } from '@tanstack/react-query'
import { useI18nProvider } from 'ra-core'
import { useLocation } from 'react-router'
import { GeneratedResource } from '#resources/GeneratedResource.tsx'
import { placeOf } from '#resources/paths.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { ApiError } from '#src/client/envelope.ts'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { useHasProfile } from '#src/client/useProfile.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'
import { overridesQuery } from '../overrides.ts'
import { ServerErrorPage } from './ServerErrorPage.tsx'

/**
 * Any path without a hand-written page: the screens of the resource at that path. The server's
 * response decides between the screens, /no-permission and "Page not found".
 */
export function ResourcePage() {
  const { pathname } = useLocation()
  const { path, screen } = placeOf(pathname)
  const { addTexts } = useI18nProvider() as ConsoleI18nProvider
  const overrides = useQuery(overridesQuery({ path, screen }, addTexts))
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const isKnown = useHasProfile()
  const noPermission = <ToNoPermission key={pathname} />
  if (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 403) return noPermission
    if (status === 404 || status === 400) return <NotFound />
    return <ServerErrorPage error={error} retry={() => void refetch()} />
  }
  if (!data || !isKnown || overrides.isPending) return <ScreenSkeleton />
  return (
    <GeneratedResource
      declarations={data}
      overrides={overrides.data ?? undefined}
      notFound={<NotFound />}
      noPermission={noPermission}
    />
  )
}
