import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'

interface ScrollRegionProps {
  label: string
  /**
   * The part of the width, from 0 to 1, whose end is in sight when the region opens or it changes.
   */
  end?: number
  children: ReactNode
}

/** Scrolls content larger than its container, also by keyboard. `label` names it. */
export function ScrollRegion({ label, end = 0, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = region
    if (current) current.scrollLeft = end * current.scrollWidth - current.clientWidth
  }, [end])
  return (
    <Box ref={region} role="group" aria-label={label} tabIndex={0} sx={{ overflow: 'auto' }}>
      {children}
    </Box>
  )
}
