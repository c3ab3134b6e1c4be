import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'

interface TileLinkProps {
  /** Undefined: plain text, because there is no page. */
  to: string | undefined
  icon: string
  /** In the colour of what is overdue. */
  isLate?: boolean
  children: ReactNode
}

/** One line of a tile; the whole line is the link, if there is one. */
export function TileLink({ to, icon, isLate = false, children }: TileLinkProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        {...(to === undefined ? {} : { component: Link, to })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minHeight: 44,
          px: 4,
          py: 1.5,
          color: isLate ? 'error.main' : 'text.primary',
          lineHeight: 1.7,
          textDecoration: 'none',
          'a&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: -2,
          },
        }}
      >
        <Box component="span" sx={{ display: 'flex', color: isLate ? 'error.main' : 'secondary.main' }}>
          <Icon name={icon} size={20} />
        </Box>
        {children}
      </Box>
    </Box>
  )
}
