import CheckIcon from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useHref } from 'react-router'
import type { ListedView } from '#src/domain/saved-view.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'
import { draftOf, useViews } from './useViews.ts'
import type { Viewed } from './viewed.ts'

interface ViewMenuProps {
  viewed: Viewed
  anchor: HTMLElement | null
  onClose(): void
}

/** The views of the list, and what to do with its current settings. */
export default function ViewMenu(props: ViewMenuProps) {
  const { viewed, anchor, onClose } = props
  const { view, content, isChanged, declared, apply } = viewed
  const translate = useTranslate()
  const notify = useNotify()
  const language = useLanguage()
  const api = useViews(viewed.place, true)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const address = useHref(viewed.address)

  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const item = (one: ListedView) => (
    <Item
      key={one.id}
      text={one.name}
      second={one.is_mine || !one.role ? undefined : `${one.role[language]} · ${one.owner}`}
      isChosen={view?.id === one.id}
      onClick={then(() => apply(one))}
    />
  )
  const mine = api.views.filter((one) => one.is_mine)
  const shared = api.views.filter((one) => !one.is_mine)
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${address}?view=${view?.id}`)
    notify('views.link_copied', { type: 'info' })
  }
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { sx: { maxWidth: 360, maxHeight: '70vh' } } }}
      >
        <Item text={translate('views.standard')} isChosen={view === null} onClick={then(() => apply(null))} />
        {declared.map(item)}
        {mine.length > 0 && <ListSubheader role="presentation">{translate('views.mine')}</ListSubheader>}
        {mine.map(item)}
        {shared.length > 0 && <ListSubheader role="presentation">{translate('views.shared')}</ListSubheader>}
        {shared.map(item)}
        <Divider />
        {view?.is_mine && isChanged && (
          <MenuItem onClick={then(() => void api.change(view.id, { ...draftOf(view), ...content }))}>
            {translate('views.save', { name: view.name })}
          </MenuItem>
        )}
        {view && isChanged && (
          <MenuItem onClick={then(() => apply(view))}>
            {translate('views.back', { name: view.name })}
          </MenuItem>
        )}
        <MenuItem onClick={then(() => setDialog('save'))}>{translate('views.save_as')}</MenuItem>
        {view && <MenuItem onClick={then(() => void copyLink())}>{translate('views.copy_link')}</MenuItem>}
        {api.views.length > 0 && (
          <MenuItem onClick={then(() => setDialog('manage'))}>{translate('views.manage')}</MenuItem>
        )}
      </Menu>
      {dialog === 'save' && (
        <SaveView
          title={translate('views.save_as')}
          draft={{ ...content, name: '', role_id: null }}
          isBusy={api.isBusy}
          onClose={() => setDialog(undefined)}
          onSave={async (draft) => {
            apply(await api.create(draft))
            setDialog(undefined)
          }}
        />
      )}
      {dialog === 'manage' && <ManageViews api={api} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function Item(props: { text: string; second?: ReactNode; isChosen: boolean; onClick(): void }) {
  const { text, second, isChosen, onClick } = props
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} onClick={onClick}>
      <ListItemIcon>{isChosen && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={text}
        secondary={second}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
      />
    </MenuItem>
  )
}
