/** Requests for approval (specification §2: /approval; domain 1.5, 2.5). */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { Requests } from './Requests.tsx'

export function Component() {
  const { data, error, refetch } = useQuery(declarationsQuery('approvals'))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    const resource = registry.findByPath('approvals')
    return resource && { registry, resource }
  }, [data])
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <Requests />
    </SchemaProvider>
  )
}
