import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import type { MouseEventHandler, ReactNode } from 'react'

interface PanelFootProps {
  /** The padding of the panel, in spacing units: the foot reaches its edges. */
  inset: number
  sx: Exclude<SxProps, readonly unknown[]>
  onMouseDown?: MouseEventHandler
  children: ReactNode
}

/** The acts at the end of a panel, which stay in sight below a long one. */
export function PanelFoot({ inset, sx, ...box }: PanelFootProps) {
  return (
    <Box
      className="sticky-foot"
      {...box}
      sx={[
        {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          mx: -inset,
          mb: -inset,
          px: inset,
          py: { xs: 1.5, sm: 3 },
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          borderRadius: '0 0 8px 8px',
        },
        sx,
      ]}
    />
  )
}
