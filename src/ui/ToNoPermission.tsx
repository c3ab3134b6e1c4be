import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'

/**
 * Leads from a page that may not be opened to the one that says so (specification §4), once: while
 * the pages change it is drawn again, and must not lead back whoever has already gone on.
 */
export function ToNoPermission() {
  const { pathname } = useLocation()
  const [state] = useState({ from: pathname })
  return <Navigate to="/no-permission" replace state={state} />
}
