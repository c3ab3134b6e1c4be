/** The actions on a bed or its patient, as on the board's shortcuts, for touch and mouse. */
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { type SyntheticEvent, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { bedStatus, type Settable } from '#src/workflows/visits/domain/beds.ts'

const settable: readonly Settable[] = ['free', 'cleaning', 'blocked']

/** Clicks and keys of the menu must not reach the bed below it. */
const apart = {
  onClick: (event: SyntheticEvent) => event.stopPropagation(),
  onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
}

interface BedMenuProps {
  /** Of the bed. */
  label: string
  status: number
  onOpen: (() => void) | undefined
  onMove: (() => void) | undefined
  onSet: ((status: Settable) => void) | undefined
  /** That of the bed: Tab reaches only the menu of the current bed. */
  tabIndex: number
}

export function BedMenu({ label, status, onOpen, onMove, onSet, tabIndex }: BedMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const name = translate('wards.menu', { bed: label })
  const item = (key: string, act: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        setAnchor(undefined)
        act()
      }}
    >
      {translate(`wards.act.${key}`)}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        sx={{ mt: -1, mr: -1 }}
        {...apart}
        onClick={(event) => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        <Icon name="mdi:dots-vertical" size={20} />
      </IconButton>
      <Menu
        {...apart}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {onOpen && item('open', onOpen)}
        {onMove && item('move', onMove)}
        {onSet &&
          settable.filter((one) => bedStatus[one] !== status).map((one) => item(one, () => onSet(one)))}
      </Menu>
    </>
  )
}
