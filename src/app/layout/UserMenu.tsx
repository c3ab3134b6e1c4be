import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { signOut } from '#src/client/auth.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { bar } from './bar.ts'

/** The signed-in user, their roles, and sign-out. */
export function UserMenu() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = useLabel()
  const { name, roles, role_labels } = useProfile()
  const called = role_labels?.map((role) => label(role.label)) ?? roles
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${translate('common.user.menu')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ p: 1 }}
      >
        <Initial name={name} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        container={bar}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320 } } }}
      >
        <Box sx={{ px: 4, pt: 3, pb: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {called.join(', ') || translate('common.user.no_roles')}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={translate('common.user.menu')}>
          <MenuItem component={Link} to="/app" onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon name="mdi:account-cog-outline" />
            </ListItemIcon>
            {translate('menu.account')}
          </MenuItem>
          <MenuItem onClick={() => void signOut()}>
            <ListItemIcon>
              <Icon name="mdi:logout" />
            </ListItemIcon>
            {translate('common.user.sign_out')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  )
}

function Initial({ name }: { name: string }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        borderRadius: '50%',
        bgcolor: 'primary.light',
        color: 'secondary.main',
        fontSize: 13,
        fontWeight: 600,
      }}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </Box>
  )
}
