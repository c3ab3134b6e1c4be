import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { AppBar, appBarHeight } from './AppBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Toasts } from './Toasts.tsx'

const menuWidth = 244

/** App bar, side menu and the page; on a phone the menu is a drawer. */
export function DefaultLayout() {
  const translate = useTranslate()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isPinned, setPinned] = useStore('menu.open', true)
  const [isDrawn, setDrawn] = useState(false)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a page closes the drawer
  useEffect(() => setDrawn(false), [pathname])

  const isOpen = isWide ? isPinned : isDrawn
  return (
    <>
      <SkipLink />
      <AppBar
        isMenuOpen={isOpen}
        onToggleMenu={() => (isWide ? setPinned(!isPinned) : setDrawn(!isDrawn))}
      />
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
            slotProps={{
              paper: { sx: { width: 'min(86vw, 300px)' }, 'aria-label': translate('menu.label') },
            }}
          >
            <SideMenu />
          </Drawer>
        )}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 4, md: 5 }, outline: 'none' }}
        >
          <Outlet />
        </Box>
      </Box>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

function SkipLink() {
  const translate = useTranslate()
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 3,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Box>
  )
}
