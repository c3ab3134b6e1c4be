import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  icon?: string | undefined
  /** What belongs here, and how to add it. */
  text: string
  /** Buttons for that. */
  children?: ReactNode
}

/** In the place of rows that do not exist. */
export const EmptyState = ({ icon, text, children }: EmptyStateProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 3,
      px: 4,
      py: 12,
      textAlign: 'center',
      color: 'text.secondary',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    }}
  >
    {icon && <Icon name={icon} size={36} />}
    <Typography role="status" sx={{ maxWidth: 480 }}>
      {text}
    </Typography>
    {children && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>{children}</Box>
    )}
  </Box>
)
