import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'

/**
 * Redirects from a page that the user may not open to /no-permission (specification §4), once: it
 * renders again during the navigation, and must not redirect a user who has already moved on.
 */
export function ToNoPermission() {
  const { pathname } = useLocation()
  const [state] = useState({ from: pathname })
  return <Navigate to="/no-permission" replace state={state} />
}
