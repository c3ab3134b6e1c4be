/** Users with the usual roles, who cover the facility where they work. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { SetupState } from '../domain/actions.ts'
import { FormLink } from './FormLink.tsx'
import { labelOf, type StandardRow, useStandards } from './standards.ts'

export function People({ state }: { state: SetupState }) {
  const translate = useTranslate()
  const mayCreate = useAccess()('route', '/users/create')
  const { facility, counts } = state
  const values = facility ? { health_facility_id: facility.id } : {}
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('setup.people.about')}</Typography>
      {counts.workersWithoutCoverage > 0 && (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to="/user-coverages/assign" color="inherit" size="small">
              {translate('setup.people.assign')}
            </Button>
          }
        >
          {translate('setup.people.without', { smart_count: counts.workersWithoutCoverage })}
        </Alert>
      )}
      {mayCreate && <RoleChips facility={facility?.id} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <FormLink to="/users/create" values={values}>
          {translate('setup.people.add')}
        </FormLink>
        <FormLink to="/roles" variant="outlined">
          {translate('setup.people.roles')}
        </FormLink>
      </Box>
    </Box>
  )
}

/** The shipped roles; each opens the form of a new user with that role. */
function RoleChips({ facility }: { facility: number | undefined }) {
  const label = useLabel()
  const roles = useStandards<StandardRow>('roles', {
    field: 'id',
    filter: { is_active: undefined, is_system: false },
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {roles?.map((role) => (
        <Chip
          key={role.id}
          clickable
          variant="outlined"
          component={Link}
          to="/users/create"
          state={{
            values: {
              role_ids: [role.id],
              ...(facility ? { health_facility_id: facility } : {}),
            },
            returnTo: '/setup',
          }}
          label={label(labelOf(role))}
        />
      ))}
    </Box>
  )
}
