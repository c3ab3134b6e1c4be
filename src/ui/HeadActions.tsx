import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

export interface HeadAction {
  to: string
  label: string
  icon?: ReactNode
}

/** Links beside the primary button of a page head: two buttons, or one and a menu of the others. */
export function HeadActions({ actions }: { actions: readonly HeadAction[] }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttons = actions.length > 2 ? actions.slice(0, 1) : actions
  const others = actions.slice(buttons.length)
  return (
    <>
      {buttons.map(({ to, label, icon }) => (
        <Button key={to} component={Link} to={to} variant="outlined" color="inherit" startIcon={icon}>
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <IconButton
          aria-label={translate('resources.list.actions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map(({ to, label, icon }) => (
          <MenuItem key={to} component={Link} to={to}>
            {icon && <ListItemIcon>{icon}</ListItemIcon>}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
