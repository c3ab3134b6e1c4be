/** The frame of a page that works on the records of a resource: its schema, who is working, and the way back to the list. */
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import { listPath } from '#resources/paths.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { createRegistry } from '#schemas/kit/registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageFailure } from './PageFailure.tsx'

interface ResourceFrameProps {
  /** Path of the resource whose records the grid writes. */
  path: string
  /** Path of the list the page hangs below, where that is another resource's. */
  above?: string
  title: string
  subtitle?: string
  children(who: string): ReactNode
}

export function ResourceFrame({ path, above, title, subtitle, children }: ResourceFrameProps) {
  const label = useLabel()
  const { data: identity } = useGetIdentity()
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = createRegistry([data.resource, ...data.related], { partial: true })
    const resource = registry.findByPath(path)
    return resource && { registry, resource, list: registry.findByPath(above ?? path) }
  }, [data, path, above])
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        breadcrumb={
          schema?.list && (
            <Link component={RouterLink} to={listPath(schema.list.path)}>
              {label(schema.list.label.many)}
            </Link>
          )
        }
      />
      {error && <PageFailure error={error} onRetry={() => void refetch()} />}
      {!error && !(schema && identity) && <ScreenSkeleton />}
      {schema && identity && (
        <SchemaProvider resource={schema.resource} registry={schema.registry}>
          {children(String(identity.id))}
        </SchemaProvider>
      )}
    </>
  )
}
