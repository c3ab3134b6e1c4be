import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Scrolls content larger than its container, also by keyboard. `label` names it. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflow: 'auto' }}>
    {children}
  </Box>
)
