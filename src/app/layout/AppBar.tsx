import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { libraryLocale, pathIn, rememberLanguage } from '#src/client/language.ts'
import { appBarHeight } from '#src/ui/app-bar-height.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { ProductMark } from '#src/ui/ProductMark.tsx'
import { scrolledTitleId } from '#src/ui/ScrolledTitle.tsx'
import { barId } from './bar.ts'
import { ColorModeMenu } from './ColorModeMenu.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { UserMenu } from './UserMenu.tsx'

interface AppBarProps {
  isMenuOpen: boolean
  onToggleMenu: () => void
  onOpenPalette: () => void
  /** The pointer is near the palette's button: the palette may open soon. */
  onNearPalette: () => void
}

export function AppBar(props: AppBarProps) {
  const { isMenuOpen, onToggleMenu, onOpenPalette, onNearPalette } = props
  const translate = useTranslate()
  return (
    <Box
      component="header"
      id={barId}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: appBarHeight,
        px: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        onClick={onToggleMenu}
        aria-label={translate(isMenuOpen ? 'menu.close' : 'menu.open')}
        aria-expanded={isMenuOpen}
      >
        <Icon name="mdi:menu" size={20} />
      </IconButton>
      <Box
        component={Link}
        to="/"
        aria-label={translate('common.product.name')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 1.5,
          color: 'text.primary',
          fontSize: 15,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        <ProductMark size={24} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('common.product.name')}
        </Box>
      </Box>
      <PaletteButton onOpen={onOpenPalette} onNear={onNearPalette} />
      <Box id={scrolledTitleId} sx={{ flex: 1, minWidth: 0 }} />
      <ConnectionState />
      <NotificationBell />
      <LanguageSwitch />
      <ColorModeMenu />
      <UserMenu />
    </Box>
  )
}

/** Links to the same page in the other language; a real link, so it opens in a new tab as well. */
function LanguageSwitch() {
  const translate = useTranslate()
  const { pathname, search, hash } = useLocation()
  const other = useLanguage() === 'kh' ? 'en' : 'kh'
  // Home in Khmer is the bare `/`, whose language is the remembered one.
  const remember = () => rememberLanguage(other)
  return (
    <Button
      component="a"
      href={pathIn(other, pathname + search + hash)}
      onClick={remember}
      onAuxClick={remember}
      color="inherit"
      lang={libraryLocale(other)}
      startIcon={<Icon name="mdi:translate" size={18} />}
      sx={{ color: 'text.secondary', fontWeight: 400 }}
    >
      {translate(`common.language.${other}`)}
    </Button>
  )
}
