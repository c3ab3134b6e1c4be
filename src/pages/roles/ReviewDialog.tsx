import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { GridPermission, RoleAssignment } from '#src/domain/access/role-grid.ts'
import { separationsIn } from '#src/domain/access/separation.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { moduleLabel } from './labels.ts'
import type { AssignmentState } from './useAssignment.ts'

interface ReviewDialogProps {
  data: RoleAssignment
  state: AssignmentState
  onClose(): void
}

/** The review before saving: added and removed permissions, affected users, and the reason. */
export function ReviewDialog({ data, state, onClose }: ReviewDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const [reason, setReason] = useState('')
  const { difference, known, chosen, isMerged, failure, isSaving } = state
  const names = new Set([...chosen].flatMap((id) => known.get(id)?.name ?? []))
  const inRole = separationsIn(names)
  const byOthers = data.others.flatMap(({ permissions, people }) =>
    separationsIn(new Set([...names, ...permissions]))
      .filter((one) => !inRole.includes(one))
      .map(({ id, sentence }) => ({ id, sentence, people })),
  )
  const permissionsOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? [])
  return (
    <Dialog
      title={translate('roles.assignment.review_title', { name: label(data.role.label) })}
      width="sm"
      problem={failure?.message}
      cancel={translate('roles.assignment.back')}
      confirm={translate('roles.assignment.save')}
      isBusy={isSaving}
      onConfirm={() =>
        void state.save(reason).then((isDone) => {
          if (isDone) onClose()
        })
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>
        {translate('roles.assignment.affects', {
          smart_count: data.people,
          signed_in: data.signedIn,
        })}
      </Typography>
      {isMerged && <Alert severity="warning">{translate('roles.assignment.conflict')}</Alert>}
      <Part title={translate('roles.assignment.added')} all={permissionsOf(difference.added)} />
      <Part title={translate('roles.assignment.removed')} all={permissionsOf(difference.removed)} />
      {inRole.map(({ id, sentence }) => (
        <Alert key={id} severity="warning" sx={{ mb: 2 }}>
          {translate('roles.assignment.separation_role', { sentence: label(sentence) })}
        </Alert>
      ))}
      {byOthers.map(({ id, sentence, people }) => (
        <Alert key={`${id} ${people}`} severity="warning" sx={{ mb: 2 }}>
          {translate('roles.assignment.separation_people', {
            smart_count: people,
            sentence: label(sentence),
          })}
        </Alert>
      ))}
      <TextField
        fullWidth
        autoFocus
        size="small"
        margin="dense"
        label={translate('roles.assignment.reason')}
        helperText={translate('roles.assignment.reason_hint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Dialog>
  )
}

/** Permissions by module. */
function Part({ title, all }: { title: string; all: readonly GridPermission[] }) {
  const label = useLabel()
  if (all.length === 0) return null
  const modules = [...new Set(all.map(({ module }) => module))].sort((a, b) => a - b)
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {title} ({all.length})
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {modules.map((module) => (
          <li key={module}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label(moduleLabel(module))}
              {' – '}
            </Box>
            {all
              .filter((one) => one.module === module)
              .map((one) => label(one.label))
              .join(', ')}
          </li>
        ))}
      </Box>
    </Box>
  )
}
