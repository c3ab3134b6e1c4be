import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState, useSyncExternalStore } from 'react'
import { type ColorMode, colorMode, colorModes, onColorMode, setColorMode } from '#src/client/colorMode.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { bar } from './bar.ts'

const icons: Record<ColorMode, string> = {
  system: 'mdi:circle-half-full',
  light: 'mdi:white-balance-sunny',
  dark: 'mdi:weather-night',
}

export function ColorModeMenu() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mode = useSyncExternalStore(onColorMode, colorMode)
  const choose = (chosen: ColorMode) => {
    setAnchor(null)
    setColorMode(chosen)
  }
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('common.mode.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <Icon name={icons[mode]} size={18} />
      </IconButton>
      <Menu anchorEl={anchor} container={bar} open={anchor !== null} onClose={() => setAnchor(null)}>
        {colorModes.map((option) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === mode}
            selected={option === mode}
            onClick={() => choose(option)}
          >
            <ListItemIcon>
              <Icon name={icons[option]} />
            </ListItemIcon>
            {translate(`common.mode.${option}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
