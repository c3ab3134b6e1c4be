/** The work list of patients (specification §2: /patients/list). */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Extras, SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { createRegistry } from '#schemas/kit/registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { PageFailure } from '#src/pages/PageFailure.tsx'
import { profilePath } from '../parts/paths.ts'
import { BirthCell, CoverageCell } from './cells.tsx'
import { Presets } from './Presets.tsx'

const path = 'patients'

const extras: Extras = {
  cells: { birthdate: BirthCell, coverage_payment_type_id: CoverageCell },
  recordPath: ({ id }) => profilePath(id),
}

export function Component() {
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = createRegistry([data.resource, ...data.related], { partial: true })
    const resource = registry.findByPath(path)
    return resource && { registry, resource }
  }, [data])
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} extras={extras}>
      <ResourceList notice={<Presets />} />
    </SchemaProvider>
  )
}
