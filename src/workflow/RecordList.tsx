/** The list of a resource on a custom page, which can add cells and paths. */
import type { ReactNode } from 'react'
import { SchemaProvider, type ScreenOverrides } from '#resources/context.tsx'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from './PageFailure.tsx'
import { useResourceSchema } from './useResourceSchema.ts'

interface RecordListProps {
  path: string
  overrides?: ScreenOverrides
  /** Above the list. */
  notice?: ReactNode
}

export function RecordList({ path, overrides, notice }: RecordListProps) {
  const { schema, error, refetch } = useResourceSchema(path)
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} {...(overrides && { overrides })}>
      <ResourceList notice={notice} />
    </SchemaProvider>
  )
}
