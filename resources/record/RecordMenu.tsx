/** Less common actions on a record. */
import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAbilities, useResource } from '../context.tsx'
import { mergePath } from '../paths.ts'
import type { Row } from '../provider.ts'

const UsesDialog = lazy(() => import('./UsesDialog.tsx'))

export function RecordMenu({ record, name }: { record: Row; name: string }) {
  const { path } = useResource()
  const abilities = useAbilities()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsesOpen, setUsesOpen] = useState(false)
  const close = () => setAnchor(null)
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            setUsesOpen(true)
          }}
        >
          {translate('merge.uses')}
        </MenuItem>
        {abilities.merge && !record.deleted_at && (
          <MenuItem component={Link} to={mergePath(path, [record.id])}>
            {translate('merge.with')}
          </MenuItem>
        )}
      </Menu>
      {isUsesOpen && (
        <Suspense>
          <UsesDialog id={record.id} name={name} onClose={() => setUsesOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
