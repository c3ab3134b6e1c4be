import Box from '@mui/material/Box'
import { useGetList, useTranslate } from 'ra-core'
import { referencesOf, referenceText } from '#resources/display.ts'
import { listPath, updatePath } from '#resources/paths.ts'
import type { Row } from '#resources/provider.ts'
import { workplace } from '#schemas/kit/places.ts'
import type { RoleAssignment } from '#src/domain/access/role-grid.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'

/** Shown initially; the list of users has all of them. */
const maxUsers = 20

/** The users with a role and their workplaces, if the user may see users. */
export function Holders({ role, people }: { role: RoleAssignment['role']; people: number }) {
  const access = useAccess()
  if (!access('permission', 'list_users')) return null
  return <HoldersList role={role} people={people} />
}

function HoldersList({ role, people }: { role: RoleAssignment['role']; people: number }) {
  const translate = useTranslate()
  const language = useLanguage()
  const filter = { role_ids: role.id }
  const { data } = useGetList<Row>('users', {
    filter,
    pagination: { page: 1, perPage: maxUsers },
    sort: { field: 'username', order: 'ASC' },
  })
  if (!data) return null
  return (
    <Box sx={{ mt: 5 }}>
      <Panel
        title={translate('roles.assignment.holders')}
        actions={
          people > 0 && (
            <PageLink to={listPath('users', filter)}>
              {translate('roles.assignment.holders_more', { count: people })}
            </PageLink>
          )
        }
        isFlush={data.length > 0}
      >
        {data.length === 0 && translate('roles.assignment.holders_none')}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((row) => (
            <Box
              key={row.id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                px: 4,
                py: 1.5,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <PageLink to={`${updatePath('users', row.id)}/rights`}>
                {String((language === 'en' && row.name_en) || row.name_kh)}
              </PageLink>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[
                  String(row.username),
                  ...referencesOf(row, workplace.field).map((one) => referenceText(one, language)),
                  ...(row.is_active ? [] : [translate('roles.assignment.closed')]),
                ].join(' · ')}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
