/** Designs one catalogue: the order on the left, its screens in the middle, properties right. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { answerQuery } from '#src/client/call.ts'
import { designActions } from '#src/domain/designs/actions.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { DesignEditor } from './DesignEditor.tsx'

export function Component() {
  const { name = '' } = useParams()
  const design = useQuery({ ...answerQuery(designActions.show, { params: { name } }), staleTime: 0 })
  const list = useQuery(answerQuery(designActions.list, {}))
  const error = design.error ?? list.error
  if (error) return <PageFailure error={error} onRetry={() => void design.refetch()} />
  if (!design.data || !list.data) return <ScreenSkeleton />
  return <DesignEditor key={name} initial={design.data} targets={list.data.targets} />
}
