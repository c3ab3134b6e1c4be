import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import { request } from '#src/client/http.ts'
import type { RoleAssignment } from '#src/domain/access/role-grid.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface CopyDialogProps {
  roles: RoleAssignment['roles']
  onCopy(ids: readonly number[], mode: 'add' | 'replace', name: string): void
  onClose(): void
}

/** Copies the permissions of another role: in addition to the selected ones, or instead. */
export function CopyDialog({ roles, onCopy, onClose }: CopyDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const [id, setId] = useState<number | ''>('')
  const [message, setMessage] = useState('')
  const role = roles.find((one) => one.id === id)
  const copy = async (mode: 'add' | 'replace') => {
    if (!role) return
    try {
      const { data } = await request<{ permission_ids: number[] }>(`roles/${role.id}`, {
        silent: true,
      })
      onCopy(data.permission_ids, mode, label(role.label))
    } catch (error) {
      setMessage(failureOf(error).message)
    }
  }
  return (
    <Dialog
      title={translate('roles.assignment.copy')}
      problem={message}
      confirm={translate('roles.assignment.copy_add')}
      isBlocked={!role}
      actions={
        <Button variant="outlined" disabled={!role} onClick={() => void copy('replace')}>
          {translate('roles.assignment.copy_replace')}
        </Button>
      }
      onConfirm={() => void copy('add')}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        autoFocus
        size="small"
        label={translate('roles.assignment.copy_from')}
        value={id}
        onChange={({ target }) => setId(Number(target.value))}
      >
        {roles.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {label(one.label)} ({one.count})
          </MenuItem>
        ))}
      </TextField>
    </Dialog>
  )
}
