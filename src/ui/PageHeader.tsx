import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { headingIsThere } from './page-focus.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface PageHeaderProps {
  title: string
  /** One line below the title. */
  subtitle?: ReactNode
  /** Links above the title. */
  breadcrumb?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/**
 * The head of every page: names the tab, holds the only h1, and takes the keyboard focus after a
 * change of page so that screen readers say where one is.
 */
export function PageHeader({ title, subtitle, breadcrumb, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useDocumentTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useEffect(() => {
    if (heading.current) headingIsThere(heading.current)
  }, [pathname])
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {breadcrumb && (
        <Box sx={{ mb: 0.5, color: 'text.secondary', fontSize: 13 }}>{breadcrumb}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 38 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {subtitle && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {subtitle}
        </Typography>
      )}
    </Box>
  )
}
