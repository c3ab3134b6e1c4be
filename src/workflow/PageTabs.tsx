import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export interface PageTab {
  value: string
  to: string
  label: string
}

interface Props {
  /** What the pages have in common, for screen readers. */
  label: string
  /** The value of the current page. */
  here: string
  pages: readonly PageTab[]
}

/** Tabs between pages that share one menu entry. */
export function PageTabs({ label, here, pages }: Props) {
  const nav = useRef<HTMLDivElement>(null)
  // MUI scrolls to the current tab before its arrows take up space, and would cut it off.
  useEffect(() => {
    const scroller = nav.current?.querySelector('.MuiTabs-scroller')
    const resized = new ResizeObserver(() =>
      scroller?.querySelector(`[aria-selected=true]`)?.scrollIntoView({
        block: 'nearest',
        inline: 'nearest',
      }),
    )
    if (scroller) resized.observe(scroller)
    return () => resized.disconnect()
  }, [])
  return (
    <Tabs
      ref={nav}
      aria-label={label}
      value={here}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        mb: 3,
        // Squeezed by a high list, its tabs would seem to be out of sight.
        flexShrink: 0,
        // Ten tabs have room beside the menu.
        '.MuiTab-root': { minWidth: 0, px: 2 },
        // Nothing to scroll to in that direction.
        '.MuiTabScrollButton-root.Mui-disabled': { display: 'none' },
        '@media (pointer: coarse)': {
          '.MuiTab-root, .MuiTabScrollButton-root': { minHeight: 44, minWidth: 44 },
        },
      }}
    >
      {pages.map(({ value, ...tab }) => (
        <Tab key={value} value={value} component={Link} {...tab} />
      ))}
    </Tabs>
  )
}
