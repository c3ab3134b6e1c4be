import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface TableFooterProps {
  children: ReactNode
  /** Stays visible while the rows scroll with the page. */
  isSticky?: boolean
}

/** The bar below a table: actions on selected rows, then the pager. */
export function TableFooter({ children, isSticky = false }: TableFooterProps) {
  return (
    <Box
      {...(isSticky && { className: 'sticky-foot' })}
      className={isSticky ? 'corner-foot' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 40,
        px: 3,
        py: 0.5,
        fontSize: 'body2.fontSize',
        border: 1,
        borderColor: 'divider',
        borderRadius: '0 0 6px 6px',
        bgcolor: 'background.paper',
        ...(isSticky && { position: 'sticky', bottom: 0, zIndex: 1 }),
      }}
    >
      {children}
    </Box>
  )
}
