import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore, useTranslate } from 'ra-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { appBarHeight } from '#src/ui/app-bar-height.ts'
import { awaitHeading } from '#src/ui/page-focus.ts'
import { rescueFocus } from '#src/ui/rescue-focus.ts'
import { VersionBanner } from '../version/VersionBanner.tsx'
import { AppBar } from './AppBar.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { preparePalette, type ShellDialog, ShellDialogs } from './ShellDialogs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Toasts } from './Toasts.tsx'

const menuWidth = 244
const contentId = 'content'

/** App bar, side menu and the page; on a phone the menu is a drawer. */
export function DefaultLayout() {
  const translate = useTranslate()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isPinned, setPinned] = useStore('menu.open', true)
  const [isDrawn, setDrawn] = useState(false)
  const [dialog, setDialog] = useState<ShellDialog>()
  const { pathname } = useLocation()
  useHeadingFocus(pathname)
  useEffect(rescueFocus, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a page closes the drawer
  useEffect(() => setDrawn(false), [pathname])

  const isOpen = isWide ? isPinned : isDrawn
  return (
    <>
      <SkipLink to={contentId} />
      <AppBar
        isMenuOpen={isOpen}
        onToggleMenu={() => (isWide ? setPinned(!isPinned) : setDrawn(!isDrawn))}
        onOpenPalette={() => setDialog('palette')}
        onNearPalette={preparePalette}
      />
      <VersionBanner />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {isWide && isPinned && (
          <Box
            sx={{
              position: 'sticky',
              top: appBarHeight,
              width: menuWidth,
              height: `calc(100vh - ${appBarHeight}px)`,
              flex: 'none',
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <SideMenu />
          </Box>
        )}
        {!isWide && (
          <Drawer
            open={isDrawn}
            onClose={() => setDrawn(false)}
            // Closed before navigation: an open drawer would trap the focus.
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a')) setDrawn(false)
            }}
            slotProps={{
              paper: { sx: { width: 'min(86vw, 300px)' }, 'aria-label': translate('menu.label') },
            }}
          >
            <SideMenu />
          </Drawer>
        )}
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 4, md: 5 }, pt: 3.5, pb: 3, outline: 'none' }}
        >
          <Outlet />
        </Box>
      </Box>
      <Toasts />
      <PageAnnouncer />
      <ShellDialogs open={dialog} onOpen={setDialog} />
      <ScrollRestoration />
    </>
  )
}

/**
 * A new path is a new page: its heading takes the focus. Filters and page numbers do not change the
 * path.
 */
function useHeadingFocus(pathname: string): void {
  const previousPathname = useRef(pathname)
  useLayoutEffect(() => {
    if (previousPathname.current !== pathname) awaitHeading()
    previousPathname.current = pathname
  }, [pathname])
}
