import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFound } from '#src/ui/NotFound.tsx'
import { ServerErrorPage } from './ServerErrorPage.tsx'

/** What a page leads to that failed: thrown with a status it is "not found", else our own fault. */
export function RouteErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFound status={error.status} />
  return <ServerErrorPage error={error} />
}
