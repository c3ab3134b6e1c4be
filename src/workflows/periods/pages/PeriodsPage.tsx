/**
 * Active periods (specification §2: /active-periods): a work list of facilities, and all months.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { Allowed } from '#src/ui/Allowed.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { FacilityPage } from './FacilityPage.tsx'

const views = ['work', 'overview', 'all'] as const
type View = (typeof views)[number]

export function Component() {
  const translate = useTranslate()
  const [query, setQuery] = useSearchParams()
  const view = views.find((one) => one === query.get('view')) ?? 'work'
  const show = (next: View) => setQuery(next === 'work' ? {} : { view: next })
  const choice = (
    <Box
      sx={{
        mb: 3,
        '& legend': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      }}
    >
      <Segmented
        label={translate('periods.views')}
        value={view}
        segments={views.map((value) => ({ value, label: translate(`periods.${value}`) }))}
        onChange={show}
      />
    </Box>
  )
  if (view === 'all') return <AllRecords choice={choice} />
  return (
    <>
      <PageHeader
        title={translate('periods.title')}
        subtitle={translate('periods.subtitle')}
        actions={
          <Allowed permission="create_active_period">
            <Button variant="contained" component={Link} to="/active-periods/create">
              {translate('periods.open')}
            </Button>
          </Allowed>
        }
      />
      {choice}
      <FacilityPage key={view} view={view} />
    </>
  )
}

/** The generated list, with filters, views and exports. */
function AllRecords({ choice }: { choice: React.ReactNode }) {
  const { data, error, refetch } = useQuery(declarationsQuery('active-periods'))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    const resource = registry.findByPath('active-periods')
    return resource && { registry, resource }
  }, [data])
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <ResourceList notice={choice} />
    </SchemaProvider>
  )
}
