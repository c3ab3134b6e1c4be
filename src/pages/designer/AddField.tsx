/** The palette: a button that adds a field of a kind, in plain words. */
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { DesignKind } from '#src/domain/designs/rules.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { iconName, offeredKinds } from './kinds.ts'

interface AddFieldProps {
  onAdd(kind: DesignKind): void
  onAddSection(): void
}

export function AddField({ onAdd, onAddSection }: AddFieldProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const choose = (act: () => void) => () => {
    setAnchor(undefined)
    act()
  }
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Icon name="mdi:plus" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('designer.add_field')}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { sx: { maxHeight: 480, width: 320 } } }}
      >
        {offeredKinds.flatMap(({ group, kinds }) => [
          <ListSubheader key={`group ${group}`} disableSticky sx={{ lineHeight: '32px' }}>
            {translate(`designer.kind_group.${group}`)}
          </ListSubheader>,
          ...kinds.map(({ kind, icon }) => (
            <MenuItem key={kind} onClick={choose(() => onAdd(kind))}>
              <ListItemIcon>
                <Icon name={iconName(icon)} />
              </ListItemIcon>
              <ListItemText
                primary={translate(`designer.kind.${kind}`)}
                secondary={translate(`designer.kind_about.${kind}`)}
                slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
              />
            </MenuItem>
          )),
        ])}
        <MenuItem onClick={choose(onAddSection)}>
          <ListItemIcon>
            <Icon name="mdi:format-header-pound" />
          </ListItemIcon>
          <ListItemText
            primary={translate('designer.kind.section')}
            secondary={translate('designer.kind_about.section')}
          />
        </MenuItem>
      </Menu>
    </>
  )
}
