/** The available order sets; renders nothing without any (domain 1.3.2, 1.3.4). */
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { type OrderSet, setActions } from '#src/workflows/orders/domain/set-actions.ts'

/** Sets with investigations, or with medicines; undefined while loading, and without permission. */
export function useSets(): OrderSet[] | undefined {
  const access = useAccess()
  const mayTake = access('permission', 'visit_consult') === true
  return useQuery({ ...answerQuery(setActions.choices, {}), enabled: mayTake }).data
}

interface SetMenuProps {
  of: 'investigations' | 'medicines'
  onTake(set: OrderSet): void
  isPending?: boolean
}

export function SetMenu({ of, onTake, isPending = false }: SetMenuProps) {
  const translate = useTranslate()
  const label = useLabel()
  const id = useId()
  const [anchor, open] = useState<HTMLElement | null>(null)
  const sets = useSets()?.filter((set) => set[of].length > 0)
  if (!sets?.length) return null
  const take = (set: OrderSet) => {
    open(null)
    onTake(set)
  }
  return (
    <>
      <Button
        id={id}
        size="small"
        loading={isPending}
        startIcon={<Icon name="mdi:clipboard-list-outline" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {translate('visits.sets.use')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => open(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {sets.map((set) => (
          <MenuItem key={set.id} onClick={() => take(set)}>
            <ListItemText
              primary={set.isMine ? `★ ${label(set.name)}` : label(set.name)}
              secondary={set[of].map(({ name }) => label(name)).join(' · ')}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
