import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** One line below the title. */
  hint?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** Content spans from edge to edge. */
  isFlush?: boolean
  children: ReactNode
}

/** A titled section of a page on its own surface. */
export function Panel({ title, hint, actions, isFlush = false, children }: PanelProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: 46,
          px: 4,
          py: 1,
          // Rows and cells have lines of their own; text needs none below its heading.
          ...(isFlush && { borderBottom: 1, borderColor: 'divider' }),
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto', fontSize: 15 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      <Box
        sx={
          isFlush
            ? { overflow: 'hidden', borderRadius: '0 0 8px 8px', '& > div': { border: 0 } }
            : { p: 4, pt: 1 }
        }
      >
        {hint && (
          <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  )
}
