import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFound } from '#src/ui/NotFound.tsx'
import { ServerErrorPage } from './ServerErrorPage.tsx'

/** The error page of a route: "not found" for an error with a status, else a server error. */
export function RouteErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFound status={error.status} />
  return <ServerErrorPage error={error} />
}
