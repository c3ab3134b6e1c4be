/** The screens of one resource, chosen by the address; the one component the application mounts. */
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { type Generator, SchemaProvider, useGenerator } from './context.tsx'
import { failureOf } from './failure.ts'
import { type Place, placeOf } from './paths.ts'
import ResourceList from './screens/ResourceList.tsx'
import { ScreenFailure } from './screens/ScreenFailure.tsx'
import { ScreenSkeleton } from './screens/ScreenSkeleton.tsx'

const ResourceCreate = lazy(() => import('./screens/ResourceCreate.tsx'))
const ResourceUpdate = lazy(() => import('./screens/ResourceUpdate.tsx'))
const ResourceImport = lazy(() => import('./screens/ResourceImport.tsx'))

/** One request per resource for as long as the page lives; a new version of the product reloads it. */
export const schemaQuery = (path: string, request: Generator['request']) => ({
  queryKey: ['schema', path],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  structuralSharing: false,
  queryFn: async () => {
    type Answer = { resource: Declaration; related: Declaration[] }
    const { data } = await request<Answer>(`schema/${path}`, { silent: true })
    const registry = createRegistry([data.resource, ...data.related], { partial: true })
    const resource = registry.findByPath(path)
    if (!resource) throw new Error(`The answer holds no resource at '${path}'`)
    return { resource, registry }
  },
})

/**
 * Renders the generated screen of the present address. `notFound` stands for an address without a
 * resource, `noPermission` for a screen the person may not open.
 */
export function GeneratedResource(props: { notFound: ReactNode; noPermission: ReactNode }) {
  const { holds, request } = useGenerator()
  const place = placeOf(useLocation().pathname)
  const { data, error, refetch } = useQuery(schemaQuery(place.path, request))
  if (error) {
    const { status } = failureOf(error)
    if (status === 404) return props.notFound
    if (status === 403) return props.noPermission
    return <ScreenFailure error={error} onRetry={() => refetch()} />
  }
  if (!data) return <ScreenSkeleton />
  const { list, create, update } = data.resource.permissions
  const needed = { list: [list], create: [create], update: [list], import: [create, update] }
  if (!needed[place.screen].every(holds)) return props.noPermission
  if (place.screen === 'import' && !data.resource.features.import) return props.notFound
  return (
    <SchemaProvider {...data}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen key={`${place.path} ${place.screen} ${place.id}`} place={place} />
      </Suspense>
    </SchemaProvider>
  )
}

function Screen({ place }: { place: Place }) {
  if (place.screen === 'create') return <ResourceCreate />
  if (place.screen === 'update') return <ResourceUpdate id={place.id ?? ''} />
  if (place.screen === 'import') return <ResourceImport />
  return <ResourceList />
}
