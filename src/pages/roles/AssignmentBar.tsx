import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { RoleAssignment } from '#src/domain/access/role-grid.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { CopyDialog } from './CopyDialog.tsx'

export type PermissionFilter = 'all' | 'chosen' | 'changed'

interface AssignmentBarProps {
  query: string
  filter: PermissionFilter
  count: { chosen: number; all: number }
  /** Roles to copy from; none while read-only. */
  roles: RoleAssignment['roles']
  onQuery(query: string): void
  onShow(filter: PermissionFilter): void
  onCopy(ids: readonly number[], mode: 'add' | 'replace'): void
}

/** Search, visible columns, the selected count, and copying from another role. */
export function AssignmentBar(props: AssignmentBarProps) {
  const { query, filter, count, roles, onQuery, onShow, onCopy } = props
  const translate = useTranslate()
  const notify = useNotify()
  const [isCopying, setCopying] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, my: 3 }}>
      <SearchField
        hasShortcut
        label={translate('roles.assignment.search')}
        value={query}
        onChange={onQuery}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      />
      <Segmented<PermissionFilter>
        isInline
        label={translate('roles.assignment.show')}
        value={filter}
        segments={(['all', 'chosen', 'changed'] as const).map((value) => ({
          value,
          label: translate(`roles.assignment.show_${value}`),
        }))}
        onChange={onShow}
      />
      <Box role="status" sx={{ flex: '1 0 auto', color: 'text.secondary' }}>
        {translate('roles.assignment.count', count)}
      </Box>
      {roles.length > 0 && (
        <Button variant="outlined" onClick={() => setCopying(true)}>
          {translate('roles.assignment.copy')}
        </Button>
      )}
      {isCopying && (
        <CopyDialog
          roles={roles}
          onClose={() => setCopying(false)}
          onCopy={(ids, mode, name) => {
            onCopy(ids, mode)
            setCopying(false)
            notify('roles.assignment.copy_done', { type: 'info', messageArgs: { name } })
          }}
        />
      )}
    </Box>
  )
}
