import Chip, { type ChipProps } from '@mui/material/Chip'
import Link, { type LinkProps } from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { openPath } from '#src/domain/open-path.ts'
import { useAccess } from './AccessContext.ts'

/** `openPath` for the signed-in user. */
export function useOpenPath() {
  const access = useAccess()
  return (to: string) => openPath(to, (path) => access('route', path))
}

interface PageLinkProps extends Omit<LinkProps, 'href' | 'component'> {
  to: string
  children: ReactNode
}

/** A link within the console; plain text for users who may not open the page. */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const open = useOpenPath()(to)
  if (open === undefined) return <span>{children}</span>
  return (
    <Link component={RouterLink} to={open} {...props}>
      {children}
    </Link>
  )
}

/** The same as a small chip in a row; outside the tab order, because rows have their own keys. */
export function PageChip({ to, ...props }: ChipProps & { to: string }) {
  const open = useOpenPath()(to)
  const link = open === undefined ? {} : { component: RouterLink, to: open, clickable: true }
  return <Chip size="small" variant="outlined" tabIndex={-1} {...props} {...link} />
}
