import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAbilities } from '#resources/context.tsx'
import { LeaveGuard } from '#resources/form/LeaveGuard.tsx'
import { searchKey } from '#schemas/kit/search-key.ts'
import { type GridPermission, gridOf, type RoleAssignment } from '#src/domain/access/role-grid.ts'
import { AssignmentBar, type PermissionFilter } from './AssignmentBar.tsx'
import { AssignmentFoot } from './AssignmentFoot.tsx'
import { AssignmentGrid } from './AssignmentGrid.tsx'
import { useAssignment } from './useAssignment.ts'

/** Edits the permissions of one role, by module and resource, with a review before saving. */
export function Assignment({ data, who }: { data: RoleAssignment; who: string }) {
  const translate = useTranslate()
  const { update } = useAbilities()
  const state = useAssignment(data, who)
  const { chosen, base, isUnsaved } = state
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<PermissionFilter>('all')
  const isReadOnly = data.role.isSystem || !update
  const requested = useDeferredValue(searchKey(query))
  const texts = useMemo(
    () =>
      new Map(
        data.permissions.map(({ id, name, label, subject }) => {
          const about = Object.hasOwn(data.subjects, subject) ? data.subjects[subject] : undefined
          const words = [name, name.replaceAll('_', ' '), label.kh, label.en, about?.kh, about?.en]
          return [id, searchKey(words.filter(Boolean).join(' '))]
        }),
      ),
    [data],
  )
  const modules = useMemo(() => {
    const isShown = ({ id }: GridPermission) => {
      if (filter === 'chosen' && !chosen.has(id)) return false
      if (filter === 'changed' && chosen.has(id) === base.has(id)) return false
      return requested === '' || (texts.get(id) ?? '').includes(requested)
    }
    return gridOf(data.permissions.filter(isShown), data.subjects)
  }, [data, filter, requested, texts, chosen, base])
  return (
    <>
      {data.role.isSystem && <Alert severity="info">{translate('roles.assignment.fixed')}</Alert>}
      {!data.role.isSystem && !update && (
        <Alert severity="info">{translate('roles.assignment.reading')}</Alert>
      )}
      {state.isDrafted && isUnsaved && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('roles.assignment.draft')}
        </Alert>
      )}
      <AssignmentBar
        query={query}
        filter={filter}
        onQuery={setQuery}
        onShow={setFilter}
        count={{ chosen: chosen.size, all: data.permissions.length }}
        roles={isReadOnly ? [] : data.roles}
        onCopy={state.copy}
      />
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}>
        <AssignmentGrid modules={modules} all={data.permissions} state={state} isReadOnly={isReadOnly} />
        {!isReadOnly && <AssignmentFoot data={data} state={state} />}
      </Box>
      <LeaveGuard isUnsaved={() => isUnsaved} onLeave={state.reset} />
    </>
  )
}
