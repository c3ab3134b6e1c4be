import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { searchKey } from '#schemas/kit/search-key.ts'
import type { NamedRole, UserRights } from '#src/domain/access/rights.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { moduleLabel } from './labels.ts'
import { RiskMark } from './RiskMark.tsx'

/** Roles by name, each linked to its permissions. */
export function RoleLinks({ roles }: { roles: readonly NamedRole[] }) {
  const label = useLabel()
  return roles.map((role, index) => (
    <span key={role.id}>
      {index > 0 && ', '}
      <PageLink underline="always" to={`/roles/assignment/${encodeURIComponent(role.name)}`}>
        {label(role.label)}
      </PageLink>
    </span>
  ))
}

/** All permissions of a user by module, with the roles that grant them. */
export function RightsList({ rights }: { rights: UserRights }) {
  const translate = useTranslate()
  const label = useLabel()
  const [query, setQuery] = useState('')
  const { permissions, roles } = rights
  const requested = searchKey(query)
  const visiblePermissions = permissions.filter(
    ({ name, label: { kh, en } }) =>
      requested === '' || searchKey(`${name} ${name.replaceAll('_', ' ')} ${kh} ${en}`).includes(requested),
  )
  const modules = [...new Set(visiblePermissions.map(({ module }) => module))].sort((a, b) => a - b)
  if (permissions.length === 0) return <Typography>{translate('roles.rights.none')}</Typography>
  return (
    <>
      <SearchField
        hasShortcut
        label={translate('roles.rights.search')}
        value={query}
        onChange={setQuery}
        sx={{ width: '100%', maxWidth: 420, my: 4 }}
      />
      {visiblePermissions.length === 0 && <Typography>{translate('roles.rights.nothing')}</Typography>}
      <Box sx={{ display: 'grid', gap: 4 }}>
        {modules.map((module) => {
          const own = visiblePermissions.filter((one) => one.module === module)
          return (
            <Panel key={module} title={`${label(moduleLabel(module))} (${own.length})`} isFlush>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {own.map((permission) => (
                  <Box
                    key={permission.id}
                    component="li"
                    sx={{
                      display: 'grid',
                      gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
                      columnGap: 4,
                      px: 4,
                      py: 1.5,
                      '& + &': { borderTop: 1, borderColor: 'divider' },
                    }}
                  >
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                      <span>{label(permission.label)}</span>
                      <RiskMark risk={permission.risk} />
                    </Box>
                    <Box sx={{ color: 'text.secondary' }}>
                      {translate('roles.rights.from')}{' '}
                      <RoleLinks roles={roles.filter(({ id }) => permission.from.includes(id))} />
                    </Box>
                  </Box>
                ))}
              </Box>
            </Panel>
          )
        })}
      </Box>
    </>
  )
}
