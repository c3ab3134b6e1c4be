import type { ReactNode } from 'react'
import { useAccess } from './AccessContext.ts'

interface AllowedProps {
  /** Shown only to whoever holds this permission. */
  permission?: string
  /** Shown only to whoever has this role. */
  inRole?: string
  children: ReactNode
}

/**
 * Elements hidden by permission or by role (specification §6); with both, both are needed. It hides
 * what the server would refuse, and protects nothing by itself.
 */
export function Allowed({ permission, inRole, children }: AllowedProps) {
  const access = useAccess()
  if (permission !== undefined && !access('permission', permission)) return null
  if (inRole !== undefined && !access('role', inRole)) return null
  return children
}
