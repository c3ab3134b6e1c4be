/** The work list of patients (specification §2: /patients/list). */
import { type Extras, SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { profilePath } from '#src/workflow/patient/parts/paths.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { BirthCell, CoverageCell, NameCell, PlaceCell } from './cells.tsx'
import { Presets } from './Presets.tsx'

const path = 'patients'

const extras: Extras = {
  columns: {
    surname_kh: {
      Cell: NameCell,
      label: { kh: 'ឈ្មោះ', en: 'Name' },
      covers: ['given_name_kh', 'surname_en', 'given_name_en'],
      names: true,
    },
    birthdate: {
      Cell: BirthCell,
      label: { kh: 'អាយុ · ថ្ងៃកំណើត', en: 'Age · birth date' },
      covers: ['birthdate_precision'],
    },
    coverage_payment_type_id: { Cell: CoverageCell, covers: ['coverage_colour'] },
    village_id: {
      Cell: PlaceCell,
      label: { kh: 'អាសយដ្ឋាន', en: 'Address' },
      covers: ['foreign_address'],
    },
  },
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
