import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** Its page, or what it does. */
  to?: string
  onClick?(): void
}

/** The button of a page head for the actions that have none of their own. */
export default function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={translate('resources.list.actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ to, label, icon, onClick }) => (
          <MenuItem
            key={label}
            {...(to !== undefined && { component: Link, to })}
            onClick={() => {
              setAnchor(null)
              onClick?.()
            }}
          >
            {icon && <ListItemIcon>{icon}</ListItemIcon>}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
