/**
 * Generated screens and single fields of a resource, on any page: docs/custom-pages.md. Each loads
 * the schema by the path of the resource.
 */
import { useRecordContext } from 'ra-core'
import { lazy, type ReactNode, Suspense } from 'react'
import { SchemaProvider, useResource } from '#resources/context.tsx'
import { Slot } from '#resources/form/Slot.tsx'
import { CellContent } from '#resources/list/CellContent.tsx'
import type { Row } from '#resources/provider.ts'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import type { Field } from '#schemas/kit/fields/index.ts'
import { PageFailure } from './PageFailure.tsx'
import { useResourceSchema } from './useResourceSchema.ts'

const ResourceCreate = lazy(() => import('#resources/screens/ResourceCreate.tsx'))
const ResourceUpdate = lazy(() => import('#resources/screens/ResourceUpdate.tsx'))

interface SchemaProps {
  /** Its path, as in react-admin's components: `setting/provinces`. */
  resource: string
}

/** The schema of a resource for the components inside. */
export function WithSchema({ resource, children }: SchemaProps & { children: ReactNode }) {
  const { schema, error, refetch } = useResourceSchema(resource)
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider resource={schema.resource} registry={schema.registry}>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </SchemaProvider>
  )
}

/** The list: search, filters, columns, selection. @param notice Content above the rows. */
export const SchemaList = ({ resource, notice }: SchemaProps & { notice?: ReactNode }) => (
  <WithSchema resource={resource}>
    <ResourceList notice={notice} />
  </WithSchema>
)

/** The form for a new record. */
export const SchemaCreate = ({ resource }: SchemaProps) => (
  <WithSchema resource={resource}>
    <ResourceCreate />
  </WithSchema>
)

/** The page of a record: form, transitions, history. */
export const SchemaEdit = ({ resource, id }: SchemaProps & { id: number | string }) => (
  <WithSchema resource={resource}>
    <ResourceUpdate id={String(id)} />
  </WithSchema>
)

/** @throws Error if the schema has no such field */
function useField(source: string): Field {
  const { name, fields } = useResource()
  const field = fields[source]
  if (!field) throw new Error(`${name} has no field ${source}`)
  return field
}

/** A value of the record in react-admin's record context, as lists show it. */
export function SchemaField({ source }: { source: string }) {
  const field = useField(source)
  const row = useRecordContext<Row>()
  return row ? <CellContent column={{ name: source, field }} row={row} /> : null
}

/** The input of a field within a generated form, with its label, conditions and permissions. */
export const SchemaInput = ({ source }: { source: string }) => <Slot name={source} field={useField(source)} />
