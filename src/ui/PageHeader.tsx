import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { headingIsThere } from './page-focus.ts'
import { ScrolledTitle } from './ScrolledTitle.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface PageHeaderProps {
  title: string
  /** Tab title if the page title names a person: browsers keep titles after signing out. */
  tabTitle?: string
  /** The state, beside the title. */
  badge?: ReactNode
  /** One line below the title. */
  subtitle?: ReactNode
  /** Links above the title. */
  breadcrumb?: ReactNode
  /** All in one line on wide screens: for pages that need their height. */
  isCompact?: boolean
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/**
 * The header of every page: sets the tab title, contains the only h1, and takes the keyboard focus
 * after navigation so that screen readers announce the page.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, badge, subtitle, breadcrumb, actions, isCompact = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useDocumentTitle(props.tabTitle ?? title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useEffect(() => {
    if (heading.current) headingIsThere(heading.current)
  }, [pathname])
  const breadcrumbLine = breadcrumb && (
    <Box sx={{ color: 'text.secondary', fontSize: 13, mb: isCompact ? 0 : 0.5 }}>{breadcrumb}</Box>
  )
  const more = subtitle && (
    <Typography variant="body2" sx={{ my: isCompact ? 0 : 1, color: 'text.secondary' }}>
      {subtitle}
    </Typography>
  )
  return (
    <Box component="header" sx={{ mb: 2 }}>
      {!isCompact && breadcrumbLine}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 38,
          columnGap: isCompact ? 3 : 2,
          rowGap: isCompact ? 1 : 2,
        }}
      >
        {isCompact && breadcrumbLine}
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={isCompact ? { fontSize: 20 } : {}}>
          {title}
        </Typography>
        {badge}
        <Box sx={{ flex: '1 1 auto' }}>{isCompact && more}</Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {!isCompact && more}
      <ScrolledTitle heading={heading} title={title} badge={badge} />
    </Box>
  )
}
