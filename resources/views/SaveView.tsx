import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { viewActions } from '#src/domain/own-actions.ts'
import { maxViewName, sharePermission } from '#src/domain/saved-view.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator } from '../context.tsx'
import type { ViewDraft } from './useViews.ts'

interface SaveViewProps {
  title: string
  draft: ViewDraft
  isBusy: boolean
  onSave(draft: ViewDraft): Promise<void>
  onClose(): void
}

/** The name of a view, and who sees it. */
export function SaveView({ title, draft, isBusy, onSave, onClose }: SaveViewProps) {
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState(draft.name)
  const [roleId, setRoleId] = useState(draft.role_id)
  const isNamed = name.trim() !== ''
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A refusal is shown beside the dialog, which stays open.
          if (isNamed) onSave({ ...draft, name: name.trim(), role_id: roleId }).catch(() => undefined)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            label={translate('views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: maxViewName } }}
          />
          <ShareWith roleId={roleId} onChoose={setRoleId} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isNamed} loading={isBusy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** For users who may share: the role to share with. */
function ShareWith(props: { roleId: number | null; onChoose(id: number | null): void }) {
  const { roleId, onChoose } = props
  const translate = useTranslate()
  const language = useLanguage()
  const { holds, call } = useGenerator()
  const mayShare = holds(sharePermission)
  const { data: roles = [] } = useQuery({
    queryKey: ['saved-views', 'sharing'],
    enabled: mayShare,
    queryFn: () => call(viewActions.roles, {}),
  })
  if (!mayShare) return null
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={translate('views.visible_to')}
      value={roles.some(({ id }) => id === roleId) ? roleId : ''}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{translate('views.only_me')}</option>
      {roles.map((role) => (
        <option key={role.id} value={role.id}>
          {translate('views.role', { name: role[language] })}
        </option>
      ))}
    </TextField>
  )
}
