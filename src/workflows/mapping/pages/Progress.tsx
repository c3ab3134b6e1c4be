import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'

/** Progress as text and as a bar. */
export function Progress({ text, done, all }: { text: ReactNode; done: number; all: number }) {
  return (
    <Box sx={{ minWidth: 220 }}>
      <Box role="status" sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {text}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={all === 0 ? 0 : (100 * done) / all}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  )
}
