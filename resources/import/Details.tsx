/** A framed part of the import page that opens below its summary. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface DetailsProps {
  summary: ReactNode
  isOpen: boolean
  /** Without it, only the browser knows whether the user has closed the part. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export const Details = ({ summary, isOpen, onToggle, children }: DetailsProps) => (
  <Box
    component="details"
    open={isOpen}
    onToggle={(event) => onToggle?.((event.target as HTMLDetailsElement).open)}
    sx={{
      mb: 4,
      px: 4,
      py: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      '& summary': { cursor: 'pointer', overflowWrap: 'anywhere' },
    }}
  >
    <summary>{summary}</summary>
    {children}
  </Box>
)
