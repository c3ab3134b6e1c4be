/**
 * The frame of a page that edits a resource's records in a grid: schema, user, and a link to the
 * list.
 */
import Link from '@mui/material/Link'
import { useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import { listPath } from '#resources/paths.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'

interface ResourceFrameProps {
  /** Path of the resource that the grid writes. */
  path: string
  /** Path of the list above the page, if it belongs to another resource. */
  above?: string
  title: string
  subtitle?: string
  children(who: string): ReactNode
}

export function ResourceFrame({ path, above, title, subtitle, children }: ResourceFrameProps) {
  const label = useLabel()
  const { data: identity } = useGetIdentity()
  const { schema, error, refetch } = useResourceSchema(path)
  const list = schema?.registry.findByPath(above ?? path)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        breadcrumb={
          list && (
            <Link component={RouterLink} to={listPath(list.path)}>
              {label(list.label.many)}
            </Link>
          )
        }
      />
      {error && <PageFailure error={error} onRetry={refetch} />}
      {!error && !(schema && identity) && <ScreenSkeleton />}
      {schema && identity && (
        <SchemaProvider resource={schema.resource} registry={schema.registry}>
          {children(String(identity.id))}
        </SchemaProvider>
      )}
    </>
  )
}
