import ArrowDownIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpIcon from '@mui/icons-material/ArrowUpward'
import CopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import StarIcon from '@mui/icons-material/Star'
import StarBorderIcon from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { maxViewName, type SavedView } from '#src/domain/saved-view.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { SaveView } from './SaveView.tsx'
import { draftOf, type useViews } from './useViews.ts'

type Api = ReturnType<typeof useViews>

/** Manages views: order, names, sharing, copies and the default view. */
export function ManageViews({ api, onClose }: { api: Api; onClose(): void }) {
  const translate = useTranslate()
  const [edited, setEdited] = useState<SavedView>()
  const mine = api.views.filter((view) => view.is_mine)
  // The toast shows the error.
  const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)
  const move = (at: number, step: number) => {
    const ids = mine.map((view) => view.id)
    ids.splice(at + step, 0, ...ids.splice(at, 1))
    quietly(api.order(ids))
  }
  const copy = (view: SavedView) => {
    const name = translate('views.copy_of', { name: view.name }).slice(0, maxViewName)
    quietly(api.create({ ...draftOf(view), name, role_id: null }))
  }
  return (
    <Dialog title={translate('views.manage_title')} width="sm" onClose={onClose}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {api.views.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            onBegin={() => quietly(api.begin(view.is_default ? null : view.id))}
            onCopy={() => copy(view)}
            onUp={mine.indexOf(view) > 0 ? () => move(mine.indexOf(view), -1) : undefined}
            onDown={
              view.is_mine && mine.indexOf(view) < mine.length - 1
                ? () => move(mine.indexOf(view), 1)
                : undefined
            }
            onEdit={() => setEdited(view)}
            onRemove={() => quietly(api.remove(view.id))}
          />
        ))}
      </Box>
      {edited && (
        <SaveView
          title={translate('views.rename')}
          draft={draftOf(edited)}
          isBusy={api.isBusy}
          onClose={() => setEdited(undefined)}
          onSave={async (draft) => {
            await api.change(edited.id, draft)
            setEdited(undefined)
          }}
        />
      )}
    </Dialog>
  )
}

interface ViewLineProps {
  view: SavedView
  onBegin(): void
  onCopy(): void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit(): void
  onRemove(): void
}

function ViewLine(props: ViewLineProps) {
  const { view, onBegin, onCopy, onUp, onDown, onEdit, onRemove } = props
  const translate = useTranslate()
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const action = (key: string, Icon: ComponentType<{ fontSize: 'small' }>, act?: () => void) => (
    <IconButton
      size="small"
      disabled={!act}
      aria-label={translate(`views.${key}`, { name: view.name })}
      aria-pressed={key === 'default_view' ? view.is_default : undefined}
      onClick={act}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {view.name}
        {view.role && (
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {translate('views.role', { name: view.role[language] })}
            {!view.is_mine && ` · ${view.owner}`}
          </Box>
        )}
      </Box>
      {isConfirming ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" color="error" autoFocus onClick={onRemove}>
            {translate('ra.action.delete')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setConfirming(false)}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      ) : (
        <div>
          {action('default_view', view.is_default ? StarIcon : StarBorderIcon, onBegin)}
          {view.is_mine && action('up', ArrowUpIcon, onUp)}
          {view.is_mine && action('down', ArrowDownIcon, onDown)}
          {view.is_mine && action('edit', EditIcon, onEdit)}
          {action('copy', CopyIcon, onCopy)}
          {view.is_mine && action('remove', DeleteIcon, () => setConfirming(true))}
        </div>
      )}
    </Box>
  )
}
