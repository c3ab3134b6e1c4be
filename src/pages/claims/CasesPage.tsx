/** /case_claims/list: cases with their rates and reductions, as any list of records. */
import { type Extras, SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { ClaimLists } from './ClaimLists.tsx'

const extras: Extras = { recordPath: ({ claim_id }) => `/claims/${claim_id}` }

export function Component() {
  const { schema, error, refetch } = useResourceSchema('case_claims')
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} extras={extras}>
      <ResourceList notice={<ClaimLists list="cases" />} />
    </SchemaProvider>
  )
}
