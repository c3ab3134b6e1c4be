import type { ReactNode } from 'react'
import { useAccess } from './AccessContext.ts'

interface AllowedProps {
  /** Visible only with this permission. */
  permission?: string
  /** Visible only with this role. */
  inRole?: string
  children: ReactNode
}

/**
 * Hides elements by permission or role (specification §6); with both, both are required. It hides
 * what the server would refuse, and protects nothing itself.
 */
export function Allowed({ permission, inRole, children }: AllowedProps) {
  const access = useAccess()
  if (permission !== undefined && !access('permission', permission)) return null
  if (inRole !== undefined && !access('role', inRole)) return null
  return children
}
