/**
 * Renders the screens of one resource, chosen by the URL. The application mounts only this
 * component.
 */
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { SchemaProvider, type ScreenOverrides, useGenerator } from './context.tsx'
import { type Place, placeOf } from './paths.ts'
import ResourceList from './screens/ResourceList.tsx'
import { ScreenSkeleton } from './screens/ScreenSkeleton.tsx'

const ResourceCreate = lazy(() => import('./screens/ResourceCreate.tsx'))
const ResourceUpdate = lazy(() => import('./screens/ResourceUpdate.tsx'))
const ResourceMerge = lazy(() => import('./screens/ResourceMerge.tsx'))
const ResourceChanges = lazy(() => import('./screens/ResourceChanges.tsx'))
const ResourceImport = lazy(() => import('./screens/ResourceImport.tsx'))

interface GeneratedResourceProps {
  /**
   * The response of `GET /api/schema/{path}`. Keep the same object for the lifetime of the page.
   */
  declarations: { resource: Declaration; related: readonly Declaration[] }
  /** Hand-written overrides of the screens. */
  overrides?: ScreenOverrides | undefined
  /** Rendered when the resource does not have the requested screen. */
  notFound: ReactNode
  /** Rendered when the user may not open the screen. */
  noPermission: ReactNode
}

/** Renders the generated screen for the current URL. */
export function GeneratedResource(props: GeneratedResourceProps) {
  const { declarations, overrides, notFound, noPermission } = props
  const { holds } = useGenerator()
  const place = placeOf(useLocation().pathname)
  const schema = useMemo(() => {
    const { resource, related } = declarations
    const registry = connectRegistry([resource, ...related])
    return { registry, resource: registry.findByPath(resource.path) }
  }, [declarations])
  if (!schema.resource || schema.resource.path !== place.path) return notFound
  const { permissions, features } = schema.resource
  const { list, create, update, delete: remove } = permissions
  const needed = {
    list: [list],
    create: [create],
    update: [list],
    import: [create, update],
    merge: [list, update, remove],
    changes: [list],
  }
  if (place.screen === 'import' && !features.import) return notFound
  if (place.screen === 'merge' && !features.merge) return notFound
  if ((place.screen === 'create' || place.screen === 'update') && !features.edit) return notFound
  if (!needed[place.screen].every(holds)) return noPermission
  return (
    <SchemaProvider resource={schema.resource} registry={schema.registry} overrides={overrides}>
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
  if (place.screen === 'merge') return <ResourceMerge />
  if (place.screen === 'changes') return <ResourceChanges />
  return <ResourceList />
}
