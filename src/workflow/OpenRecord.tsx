/** The target of generic links to a record that users work with on the page of another record. */
import { useGetOne } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'
import { PageFailure } from './PageFailure.tsx'

interface OpenRecordProps {
  path: string
  /** Pages for the record, the best first: the user gets the first one that they may open. */
  pagesOf(row: AnsweredRow): readonly string[]
}

export function OpenRecord({ path, pagesOf }: OpenRecordProps) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<AnsweredRow>(path, { id: Number(id) }, { retry: false })
  const access = useAccess()
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const to = pagesOf(data).find((page) => access('route', page))
  return to ? <Navigate to={to} replace /> : <ToNoPermission />
}
