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
  /** What the pages have in common, read aloud. */
  label: string
  /** The value of the page that is shown. */
  here: string
  pages: readonly PageTab[]
}

/** From each of some pages to the others: the menu has but one line for all of them. */
export function PageTabs({ label, here, pages }: Props) {
  const nav = useRef<HTMLDivElement>(null)
  // MUI scrolls to the page that is shown before its arrows take their room, and cuts it off by
  // them.
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
      component="nav"
      aria-label={label}
      value={here}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
    >
      {pages.map(({ value, ...tab }) => (
        <Tab key={value} value={value} component={Link} {...tab} />
      ))}
    </Tabs>
  )
}
