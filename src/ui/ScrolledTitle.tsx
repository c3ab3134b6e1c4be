/** The title of the page in the app bar, while its heading is scrolled away: it takes no row. */
import Box from '@mui/material/Box'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useScrolledAway } from './useScrolledAway.ts'

/** The id of the element in the app bar. */
export const scrolledTitleId = 'scrolled-title'

interface ScrolledTitleProps {
  heading: RefObject<HTMLElement | null>
  title: string
  badge?: ReactNode
}

export function ScrolledTitle({ heading, title, badge }: ScrolledTitleProps) {
  const isAway = useScrolledAway(heading)
  const place = isAway && document.getElementById(scrolledTitleId)
  if (!place) return null
  return createPortal(
    // Screen readers have the heading.
    <Box
      aria-hidden="true"
      sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2, minWidth: 0, px: 3 }}
    >
      <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', gap: 1 }}>{badge}</Box>
    </Box>,
    place,
  )
}
