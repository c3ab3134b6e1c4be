import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { viewActions } from '#src/domain/own-actions.ts'
import { maxViewName, sharePermission } from '#src/domain/saved-view.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
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
  const [name, setName] = useState(draft.name)
  const [roleId, setRoleId] = useState(draft.role_id)
  const isNamed = name.trim() !== ''
  return (
    <Dialog
      title={title}
      confirm={translate('ra.action.save')}
      isBusy={isBusy}
      isBlocked={!isNamed}
      // A refusal is shown beside the dialog, which stays open.
      onConfirm={() => void onSave({ ...draft, name: name.trim(), role_id: roleId }).catch(() => undefined)}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
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
      </Box>
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
