import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { SetupState } from '../domain/actions.ts'
import { FormLink } from './FormLink.tsx'

/**
 * The health facility; its operational district comes first, because every facility belongs to one.
 */
export function Facility({ state: { operationalDistrict, facility } }: { state: SetupState }) {
  const translate = useTranslate()
  const values = operationalDistrict ? { operational_district_id: operationalDistrict } : {}
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        {translate(operationalDistrict ? 'setup.facility.enter' : 'setup.facility.district_first')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!operationalDistrict && (
          <FormLink to="/setting/operational-districts/create">
            {translate('setup.facility.create_district')}
          </FormLink>
        )}
        {operationalDistrict && (
          <FormLink to="/setting/health-facilities/create" values={values}>
            {translate(facility ? 'setup.facility.create_another' : 'setup.facility.create')}
          </FormLink>
        )}
        <FormLink
          to={
            operationalDistrict
              ? '/setting/health-facilities/import'
              : '/setting/operational-districts/import'
          }
          variant="outlined"
        >
          {translate('setup.facility.import')}
        </FormLink>
      </Box>
    </Box>
  )
}
