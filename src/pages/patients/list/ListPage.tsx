/** The work list of patients (specification §2: /patients/list). */
import { type Extras, SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from '#src/pages/PageFailure.tsx'
import { useResourceSchema } from '#src/pages/useResourceSchema.ts'
import { profilePath } from '../parts/paths.ts'
import { BirthCell, CoverageCell } from './cells.tsx'
import { Presets } from './Presets.tsx'

const path = 'patients'

const extras: Extras = {
  cells: { birthdate: BirthCell, coverage_payment_type_id: CoverageCell },
  recordPath: ({ id }) => profilePath(id),
}

export function Component() {
  const { schema, error, refetch } = useResourceSchema(path)
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} extras={extras}>
      <ResourceList notice={<Presets />} />
    </SchemaProvider>
  )
}
