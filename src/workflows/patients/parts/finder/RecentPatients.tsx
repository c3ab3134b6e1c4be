import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { PatientLine } from '../PatientLine.tsx'
import { profilePath } from '../paths.ts'
import { findQuery } from './useFoundPatients.ts'

const maxPatients = 10

/**
 * The user's recently registered, changed or viewed patients: the next task often concerns one of
 * them.
 */
export function RecentPatients() {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({ ...findQuery('', maxPatients), staleTime: 0 })
  return (
    <Panel title={translate('patient_finder.recent.title')} isFlush>
      {error && !data && (
        <Box sx={{ p: 4 }}>
          <ScreenFailure error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data?.length === 0 && (
        <Box sx={{ p: 4, color: 'text.secondary' }}>{translate('patient_finder.recent.none')}</Box>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((hit) => (
            <Box component="li" key={hit.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box
                component={Link}
                to={profilePath(hit.id)}
                sx={{
                  display: 'block',
                  px: 4,
                  py: 1.5,
                  color: 'text.primary',
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': {
                    outline: '2px solid',
                    outlineColor: 'primary.main',
                    outlineOffset: -2,
                  },
                }}
              >
                <PatientLine patient={hit} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}
