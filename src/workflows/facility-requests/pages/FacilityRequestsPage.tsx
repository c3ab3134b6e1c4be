/**
 * Facility registration requests (specification §2: /setting/health-facility-register, list only):
 * the pending ones, and all of them below.
 */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { WaitingRequests } from './WaitingRequests.tsx'

export function Component() {
  const path = useLocation().pathname.split('/').filter(Boolean).join('/')
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    const resource = registry.findByPath(path)
    return resource && { registry, resource }
  }, [data, path])
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <ResourceList notice={<WaitingRequests />} />
    </SchemaProvider>
  )
}
