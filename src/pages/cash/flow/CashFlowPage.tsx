/** /cash-flow: movements of cash as any list of records, below what the accounts hold now (domain 1.9). */
import { SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { Balances } from './Balances.tsx'

export function Component() {
  const { schema, error, refetch } = useResourceSchema('cash-flow')
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <ResourceList notice={<Balances />} />
    </SchemaProvider>
  )
}
