/**
 * /visits/update/:id, the target of generic links to a visit: redirects to the step that the user
 * may open.
 */
import { Navigate, useParams } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'

export function Component() {
  const { id = '' } = useParams()
  const to = useOpenPath()(stepPath('visit', id))
  return to ? <Navigate to={to} replace /> : <ToNoPermission />
}
